import { CUSTOMER_LINK_DAYS } from '../../../shared/limits.ts';
import type { CustomerSession } from '../../../shared/schemas/customer-schema.ts';
import type { EndedLink } from '../../../shared/schemas/ended-link-schema.ts';
import { isUnreachable } from '../../../shared/schemas/mail-failures-schema.ts';
import { type Dealership, toPublicDealership } from '../../dealership/dealership.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { hasHash, hashOf } from '../../runtime/secrets.ts';
import { phoneDigits } from '../../store/search-words.ts';
import {
  resubmissionsLeft,
  filesAskedAgain,
  providerFor,
  currentAttempt,
  attemptsLeft,
  isClosed,
  isExhausted,
  awaitsDecision,
  maySubmit,
} from '../attempt/attempts.ts';
import { barcodeHandling } from '../attempt/barcode-law.ts';
import { type Customer, joinName } from '../customer-record.ts';
import { withoutUndoableDecision } from '../undoable-decision.ts';
import { openFailure } from '../open-failure.ts';
import { waitingFor } from '../items/list-row.ts';
import { statusRules } from '../customer-state.ts';

/** The result of the newest attempt of which anything is known. */
function resultOf(customer: Customer, dealership: Dealership): CustomerSession['result'] {
  const { standing, status } = customer.decision;
  if (!standing) return null;
  const { isVerified } = statusRules[status];
  return {
    status,
    phase: standing.phase,
    isEmpty: standing.isEmpty ?? false,
    waitingFor: waitingFor(customer),
    reason: standing.reason ?? null,
    again: filesAskedAgain(customer),
    againLeft: resubmissionsLeft(customer),
    submittedAt: customer.attempt.submittedAt ?? null,
    decidedAt: customer.decision.decidedAt ?? null,
    at: standing.at,
    isInPerson: standing.isInPerson ?? false,
    ...(isClosed(customer) && { isClosed: true }),
    isCreditLinkOwed: customer.credit.owedSince !== undefined,
    // What all customers get comes first: the dealership may have set a new one since this one was sent.
    creditLink: isVerified ? (dealership.creditLink ?? customer.credit.link ?? null) : null,
    ...(isUnreachable(openFailure(customer)) && { isUnreachable: true }),
  };
}

function verificationOf(
  customer: Customer,
  dealership: Dealership,
): CustomerSession['verification'] {
  const { files, isDemonstration, isRead, label } = providerFor(customer);
  const current = currentAttempt(customer);
  const barcode = barcodeHandling(customer, dealership);
  return {
    files: files.filter((kind) => kind !== 'idBack' || barcode.barcode !== null),
    isRead,
    ...barcode,
    isDemonstration,
    checkedBy: label,
    continueAt: current && files.length === 0 ? current.url : null,
    ended: customer.attempt.sessionEnd ?? null,
  };
}

/**
 * All that a customer's key shows: the standing, and nothing that was typed. While a decision can be undone, it isn't
 * shown, as it isn't emailed.
 */
export function toCustomerSession(
  current: Customer,
  dealership: Dealership,
  retentionDays: number,
): CustomerSession {
  const customer = withoutUndoableDecision(current);
  return {
    customerId: customer.id,
    dealer: toPublicDealership(dealership),
    expiresAt: customer.link.expiresAt ?? customer.createdAt,
    retentionDays,
    attemptsLeft: isExhausted(customer) ? 0 : attemptsLeft(customer),
    verification: verificationOf(customer, dealership),
    result: resultOf(customer, dealership),
  };
}

/** True while the record has only what the dealership typed. */
const isUntouched = ({ contact, attempt, decision: { standing } }: Customer) =>
  attempt.begun === 0 &&
  [contact.savedAt, standing, attempt.submittedAt].every((each) => each === undefined);

/**
 * Returns the contact that the dealership typed, for whoever holds a link that was emailed or texted to it. A link that
 * was copied or scanned, one that went to a contact that was corrected since, and the general link show nothing: anybody
 * may have opened them. Nor is anything shown that the customer typed.
 */
export function typedContact(customer: Customer, key: string): CustomerSession['typed'] {
  const { firstName, lastName, email, phone } = customer.contact;
  const sentTo = customer.link.keys.find(({ hash }) => hasHash(key, hash))?.sentTo;
  if (sentTo === undefined || !isUntouched(customer)) return undefined;
  const contact = [addressId(email), hashOf(`+1${phoneDigits(phone)}`)];
  if (!contact.includes(sentTo)) return undefined;
  return { fullName: joinName({ firstName, lastName }), email, phone };
}

/**
 * Shows the holder of a former key how its link ended. With a key that was taken away, nobody learns what became of the
 * verification since: it may be somebody whom the link was not for.
 */
export function toEndedLink(
  customer: Customer,
  dealership: Dealership,
  end: EndedLink['end'],
): Omit<EndedLink, 'mailedTo'> {
  const isTheirs = end === 'expired';
  const { isVerified } = statusRules[customer.decision.status];
  const isDone = isVerified && customer.attempt.submittedAt !== undefined;
  return {
    end,
    dealer: toPublicDealership(dealership),
    worksDays: customer.origin === 'link' ? CUSTOMER_LINK_DAYS : null,
    isSubmitted: isTheirs && (isDone || awaitsDecision(customer)),
    mayAsk: !isTheirs || maySubmit(customer),
  };
}
