import type { Outcome } from '../../../shared/schemas/verification-schema.ts';
import { isResultType } from '../../mail/mail-triggers.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Write } from '../../store/transact.ts';
import { isEnd, isKnownUpdate } from '../../verification/provider-update.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { isHiddenDraft, type Customer } from '../customer-record.ts';
import { customerEventWrite, secondsFrom } from '../timeline.ts';
import type { Standing } from './standing.ts';
import { customerReason, deciderOf } from './apply-provider-update.ts';
import { isCreditLinkNewlyOwed } from './with-standing.ts';

/** What a draft's record has kept from the time before anyone could see it. */
export function draftEvents({ id: customerId, openedAt, contactSavedAt }: Customer): Write[] {
  return [
    ...(openedAt ? [customerEventWrite({ customerId, type: 'link_opened', at: openedAt })] : []),
    ...(contactSavedAt
      ? [customerEventWrite({ customerId, type: 'contact_saved', at: contactSavedAt })]
      : []),
  ];
}

/** Whether a customer stands so since this news: a repeat isn't mailed again. */
function isNewlySo(type: Outcome, was: Standing | undefined, is: Standing | undefined): boolean {
  if (is?.phase !== type || was === is || is.isEmpty) return false;
  if (was?.attempt !== is.attempt) return true;
  if (isEnd(is.phase)) return !isEnd(was.phase);
  // Asked again and again, something else is asked for each time.
  return was.phase !== is.phase || (type === 'ask_again' && was.at !== is.at);
}

/** News of a session, with session and customer before and after them. */
export type SessionChange = {
  before: Customer;
  after: Customer;
  was: ProviderSession;
  is: ProviderSession;
  news: readonly ProviderUpdate[];
};

/** Whoever began at a general link had no link before. */
const isFirstByLink = ({ origin, dateSubmitted }: Customer) =>
  origin === 'link' && dateSubmitted === undefined;

const isFinal = (type: Outcome) => type === 'approved' || type === 'denied';

/** What the function that reads documents follows. */
function toBeRead({ provider }: ProviderSession, news: readonly ProviderUpdate[]) {
  const submissionId = news.find(({ kind }) => kind === 'submitted')?.attemptId;
  return providerNamed(provider)?.isRead && submissionId !== undefined
    ? { submissionId, isToBeRead: true }
    : {};
}

/**
 * The lines of the timeline that follow from news of a session. News that changed nothing stand there as well; of
 * them the customer is not told. A draft that nobody may see yet has no lines.
 */
export function providerUpdateEvents({ before, after, was, is, news }: SessionChange): Write[] {
  if (isHiddenDraft(after)) return [];
  const at = isoTime();
  const line = { customerId: after.id, at, attempt: is.attempt, provider: is.provider };
  const submissions = is.facts.submitted.length - was.facts.submitted.length;
  return [
    ...(isHiddenDraft(before) ? draftEvents(before) : []),
    ...(submissions > 0
      ? [
          customerEventWrite({
            ...line,
            type: 'submitted',
            isTold: true,
            isNotice: true,
            isCounted: true,
            ...(isFirstByLink(before) && secondsFrom(before.createdAt, at)),
            ...toBeRead(is, news),
          }),
        ]
      : []),
    ...news.flatMap((told, index) => {
      if (told.kind === 'submitted' || isKnownUpdate(was.facts, told)) return [];
      const { outcome: type, reason, evidence, note } = told.decision;
      const isNew = isNewlySo(type, before.standing, after.standing);
      const isTold = isNew && isResultType(type);
      const isNotice = isNew && (type === 'review' || isCreditLinkNewlyOwed(before, after));
      return [
        customerEventWrite({
          ...line,
          type,
          position: index + 1,
          by: deciderOf(is.provider, evidence),
          ...(isNew && { isCounted: true }),
          ...(isNew && isFinal(type) && secondsFrom(after.dateSubmitted, at)),
          ...(reason !== undefined && {
            reason: type === 'denied' ? customerReason(reason, after) : reason,
          }),
          ...(note !== undefined && { note }),
          ...(isTold && { isTold }),
          ...(isNotice && { isNotice }),
        }),
      ];
    }),
  ];
}
