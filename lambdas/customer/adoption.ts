import type { Write } from '../store/transact.ts';
import type { News } from '../verification/provider.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { knowing, sessionUpdate } from '../verification/provider-sessions.ts';
import type { Customer } from './customer.ts';
import { newsWrites } from './news-writes.ts';
import { told } from './told.ts';
import type { HasCreditLink } from './with-standing.ts';

/** What was told, as far as the timeline shows it: what was said before the last decision is no longer known. */
function newsIn({ id: sessionId, facts: { decision } }: ProviderSession): News[] {
  if (!decision) return [];
  const { outcome, isTimed, at, reason } = decision;
  return [{ sessionId, kind: 'decided', decision: { outcome, reason, ...(isTimed && { at }) } }];
}

/**
 * A provider may tell of a session before we have kept it: it is nobody's until then. From now on it is this
 * customer's, who stands as it says. `early`: as it was kept then; `session`: as it would begin.
 */
export function adoption(
  before: Customer,
  begun: Customer,
  { early, session, has }: { early: ProviderSession; session: ProviderSession; has: HasCreditLink },
): { after: Customer; writes: Write[] } {
  const is = knowing({ ...session, version: early.version }, early.facts);
  const after = told(begun, session, is, has);
  return {
    after,
    writes: [
      sessionUpdate(early, is),
      ...newsWrites({ before, after, was: session, is, news: newsIn(is) }),
    ],
  };
}
