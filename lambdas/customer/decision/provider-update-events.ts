import type { Outcome } from '../../../shared/schemas/verification-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/customer-events-schema.ts';
import { compareLinkName } from '../../evidence/signals/link-person.ts';
import { isResultType } from '../../mail/mail-triggers.ts';
import { isoTime } from '../../runtime/clock.ts';
import type { Write } from '../../store/transact.ts';
import { isEnd, isKnownUpdate } from '../../verification/provider-update.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { isHiddenDraft, joinName, type Customer } from '../customer-record.ts';
import { customerEventWrite, jsonHash, secondsFrom } from '../timeline.ts';
import type { SessionChange } from '../attempt/person-attempts.ts';
import type { Standing } from '../stored-standing.ts';
import { isCreditLinkNewlyOwed } from './apply-provider-update.ts';
import { approvalHeldBy } from './held-approval.ts';
import { customerReason, deciderOf } from './resolve-standing.ts';

/**
 * The lines of the timeline that follow from updates of a session. An update that changed nothing has a line as well,
 * but the customer gets no email about it. A draft that nobody may see yet has no lines.
 */
export function providerUpdateEvents({
  before,
  after,
  sessionBefore,
  session,
  updates,
}: SessionChange): Write[] {
  if (isHiddenDraft(after)) return [];
  const at = isoTime();
  const line = {
    customerId: after.id,
    at,
    attempt: session.attempt,
    provider: session.provider,
  };
  const submissions = session.facts.submitted.length - sessionBefore.facts.submitted.length;
  return [
    ...(isHiddenDraft(before) ? draftEvents(before) : []),
    ...(submissions > 0
      ? [
          customerEventWrite({
            ...line,
            type: 'submitted',
            emailsCustomer: true,
            notifiesDealership: true,
            isCounted: true,
            ...(isFirstByLink(before) && secondsFrom(before.createdAt, at)),
            ...otherNames(after),
            ...agreedTerms(after, sessionBefore),
            ...toBeRead(after, session, updates),
          }),
        ]
      : []),
    ...updates.flatMap((update, index) => {
      if (update.kind === 'submitted' || isKnownUpdate(sessionBefore.facts, update)) return [];
      const { outcome, reason, evidence } = update.decision;
      const held = outcome === 'approved' ? approvalHeldBy(after, session.attempt) : undefined;
      const type = held === undefined ? outcome : 'review';
      const note = [held, update.decision.note].filter(Boolean).join(' ');
      const isNew = isNewResult(type, before.decision.standing, after.decision.standing);
      const emailsCustomer = isNew && isResultType(type);
      const notifiesDealership =
        isNew && (type === 'review' || isCreditLinkNewlyOwed(before, after));
      return [
        customerEventWrite({
          ...line,
          type,
          position: index + 1,
          by: deciderOf(session.provider, evidence),
          ...(isNew && { isCounted: true }),
          ...(isNew && isFinal(type) && secondsFrom(after.attempt.submittedAt, at)),
          ...(reason !== undefined && {
            reason: type === 'denied' ? customerReason(reason, after) : reason,
          }),
          ...(note !== '' && { note }),
          ...(evidence && { evidenceHash: jsonHash(evidence) }),
          ...(emailsCustomer && { emailsCustomer }),
          ...(notifiesDealership && { notifiesDealership }),
        }),
      ];
    }),
  ];
}

/** The name that was entered, where the link was made for another one. */
function otherNames({ contact }: Customer): { names?: CustomerEvent['names'] } {
  const [entered, madeFor] = [joinName(contact), contact.madeFor?.fullName ?? ''];
  const isOther = (compareLinkName(entered, madeFor) ?? 'same') !== 'same';
  return isOther ? { names: { entered, madeFor } } : {};
}

/** The terms that were agreed to with the first submission of an attempt; what is asked for again is covered by them. */
function agreedTerms(
  { attempt: { termsVersion, termsLanguage = 'en' } }: Customer,
  { facts }: ProviderSession,
): { terms?: CustomerEvent['terms'] } {
  const isFirst = facts.submitted.length === 0;
  return isFirst && termsVersion !== undefined
    ? { terms: { version: termsVersion, language: termsLanguage } }
    : {};
}

/** Events from the time before anyone could see the draft; until then, its record kept their times. */
function draftEvents({
  id: customerId,
  link: { openedAt },
  contact: { savedAt },
}: Customer): Write[] {
  return [
    ...(openedAt ? [customerEventWrite({ customerId, type: 'link_opened', at: openedAt })] : []),
    ...(savedAt ? [customerEventWrite({ customerId, type: 'contact_saved', at: savedAt })] : []),
  ];
}

/** True for the first submission through a link of the customer's own; a draft had no link before. */
const isFirstByLink = ({ origin, attempt: { submittedAt } }: Customer) =>
  origin === 'link' && submittedAt === undefined;

/** Marks the line that the function that reads documents follows. */
function toBeRead(
  { dealerId }: Customer,
  { provider }: ProviderSession,
  updates: readonly ProviderUpdate[],
) {
  const submissionId = updates.find(({ kind }) => kind === 'submitted')?.attemptId;
  return providerNamed(provider)?.isRead && submissionId !== undefined
    ? { submissionId, startsReading: true, dealerId }
    : {};
}

/** True where this change made the outcome the customer's standing: a repeat isn't mailed again. */
function isNewResult(
  type: Outcome,
  before: Standing | undefined,
  after: Standing | undefined,
): boolean {
  if (after?.phase !== type || before === after || after.isEmpty) return false;
  if (before?.attempt !== after.attempt) return true;
  if (isEnd(after.phase)) return !isEnd(before.phase);
  // Asked again and again, something else is asked for each time.
  return before.phase !== after.phase || (type === 'ask_again' && before.at !== after.at);
}

const isFinal = (type: Outcome) => type === 'approved' || type === 'denied';
