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
import { retryOf } from '../attempt/retry.ts';
import { barcodeHandling } from '../attempt/barcode-law.ts';
import { type Customer, joinName, toStored } from '../customer-record.ts';
import { withoutUndoableDecision } from '../undoable-decision.ts';
import { openFailure } from '../open-failure.ts';
import { waitingFor } from '../items/list-row.ts';
import { statusRules } from '../customer-state.ts';

/** The result of the newest attempt of which anything is known. */
function resultOf(customer: Customer, dealership: Dealership): CustomerSession['result'] {
  const { standing, status } = customer.decision;
  if (!standing) return null;
  const { isVerified } = statusRules[status];
  const retry = retryOf(customer);
  return {
    status,
    phase: standing.phase,
    isEmpty: standing.isEmpty ?? false,
    waitingFor: waitingFor(customer),
    reason: standing.reason ?? null,
    again: filesAskedAgain(customer),
    ...(retry && { retry }),
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
    ...(dealership.rules?.addressFromId && { isAddressOptional: true }),
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

/** The contact that the dealership typed, while nothing on the record can be anybody else's. */
function typedContact({ contact, attempt, decision: { standing } }: Customer) {
  const { firstName, lastName, email, phone, madeFor } = contact;
  const isTouched = [contact.savedAt, standing, attempt.submittedAt].some(Boolean);
  // Beginning may bring details along: those of step 1, where a provider's own page follows.
  const isTheirs =
    attempt.begun === 0 ||
    (madeFor !== undefined &&
      Object.entries(toStored(madeFor)).every(
        ([name, text]) => contact[name as keyof typeof contact] === text,
      ));
  const isNamed = [firstName, lastName, email, phone].some((each) => each !== '');
  if (isTouched || !isTheirs || !isNamed) return undefined;
  return { fullName: joinName({ firstName, lastName }), email, phone };
}

/** Initials, a number's last two digits and, without a number, an address's first letter. */
const masked = ({ fullName, email, phone }: NonNullable<CustomerSession['typed']>) => ({
  initials: fullName
    .split(' ')
    .filter(Boolean)
    .map((word) => `${firstLetter(word)}…`)
    .join(' '),
  phoneEnd: phoneDigits(phone).slice(-2),
  emailStart: phone === '' ? firstLetter(email) : '',
});

const firstLetter = (text: string) => Array.from(text)[0] ?? '';

/**
 * Returns what the dealership typed, as far as this link may show it. In full where the link went to that contact. Masked
 * where it was copied or scanned: anybody may have opened it. A link that went to another contact, as before a
 * correction, shows nothing, nor does a general link.
 */
export function offeredContact(
  customer: Customer,
  key: string,
): Pick<CustomerSession, 'typed' | 'masked'> {
  const typed = typedContact(customer);
  const link = customer.link.keys.find(({ hash }) => hasHash(key, hash));
  if (!link || !typed) return {};
  if (link.sentTo === undefined) return { masked: masked(typed) };
  const contact = [addressId(typed.email), hashOf(`+1${phoneDigits(typed.phone)}`)];
  return contact.includes(link.sentTo) ? { typed } : {};
}

/**
 * Returns the masked contact in full, once the visitor has said that it's theirs. That proves nothing: whoever has a link
 * can say so, and can act as the customer anyway.
 */
export function confirmedContact(customer: Customer, key: string): CustomerSession['typed'] {
  return offeredContact(customer, key).masked && typedContact(customer);
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
