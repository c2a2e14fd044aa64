import type { Write } from '../store/transact.ts';
import type { ProviderUpdate } from '../verification/provider.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { sessionWithFacts, sessionUpdate } from '../verification/provider-sessions.ts';
import type { Customer } from './customer.ts';
import { providerUpdateWrites } from './news-writes.ts';
import { applyProviderUpdate } from './told.ts';
import type { HasCreditLink } from './with-standing.ts';

/** What was told, as far as the timeline shows it: what was said before the last decision is no longer known. */
function newsIn({ id: sessionId, facts: { decision } }: ProviderSession): ProviderUpdate[] {
  if (!decision) return [];
  const { outcome, isTimed, at, reason } = decision;
  return [{ sessionId, kind: 'decided', decision: { outcome, reason, ...(isTimed && { at }) } }];
}

/**
 * A provider may tell of a session before we have kept it: it is nobody's until then. From now on it is this
 * customer's, who stands as it says. `early`: as it was kept then; `session`: as it would begin.
 */
export function claimEarlySession(
  before: Customer,
  begun: Customer,
  { early, session, has }: { early: ProviderSession; session: ProviderSession; has: HasCreditLink },
): { after: Customer; writes: Write[] } {
  const is = sessionWithFacts({ ...session, version: early.version }, early.facts);
  const after = applyProviderUpdate(begun, session, is, has);
  return {
    after,
    writes: [
      sessionUpdate(early, is),
      ...providerUpdateWrites({ before, after, was: session, is, news: newsIn(is) }),
    ],
  };
}
