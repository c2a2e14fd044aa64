import * as z from 'zod/mini';
import { isSignedByState, toReview, verdictOf } from '../../../shared/evidence-verdict.ts';
import {
  askedKind,
  customerState,
  submissionRow,
  verdict,
  type SubmissionRow,
} from '../../../shared/schemas/submission-row-schema.ts';
import { signalId, signalIds, type SignalId } from '../../../shared/schemas/evidence-schema.ts';
import { decider, waitsFor } from '../../../shared/schemas/verification-schema.ts';
import { LINK_REQUEST_DAYS } from '../../../shared/limits.ts';
import { DAY_MS, now } from '../../runtime/clock.ts';
import { known } from '../../store/record.ts';
import { needsInPersonVisit } from '../attempt/attempts.ts';
import {
  storedCustomerStatus,
  type Customer,
  type AllGroups,
  type CustomerPart,
  joinName,
} from '../customer-record.ts';
import { documentDifferences, submittedLinkDifferences } from '../differences.ts';
import { openFailure } from '../open-failure.ts';
import { linkSentAt, stateOf } from '../customer-state.ts';
import { linkAskedSince } from './list-items.ts';
import { salespersonIdOf } from './salespeople.ts';

/** The party that the verification waits for: the customer, until something is known; nobody, once it is decided. */
export const waitingFor = ({ decision }: Pick<Customer, 'decision'>) =>
  decision.status === 'pending' ? (decision.waitingFor ?? 'customer') : null;

/** The time of the latest thing that the customer is known to have done. */
function activeAt({ contact, link, decision }: AllGroups): string | null {
  const times = [link.openedAt, contact.savedAt, decision.standing?.at].filter(
    (time) => time !== undefined,
  );
  return times.sort().at(-1) ?? null;
}

/** The email that somebody should do something about, where there is one. */
export function failedMailOf(customer: AllGroups) {
  const failedMail = openFailure(customer);
  return failedMail && { failedMail };
}

/** The kind of file that the customer is asked for again, where there is one. */
export function askedOf({ decision: { standing } }: AllGroups): Pick<SubmissionRow, 'asked'> {
  const { phase, again = [] } = standing ?? {};
  if (phase !== 'ask_again' || again.length === 0) return {};
  return { asked: again.every(({ kind }) => kind === 'video') ? 'video' : 'document' };
}

/** Sums up what a person has to look at: in the documents, or where none were read, in what is known without. */
function checksOf(
  customer: AllGroups,
): Pick<SubmissionRow, 'verdict' | 'issues' | 'unsure' | 'isSignedByState'> {
  const { evidence } = customer.attempt;
  if (evidence) {
    const isSigned = evidence.signals.some(isSignedByState);
    return {
      verdict: verdictOf(evidence),
      ...toReview(evidence),
      ...(isSigned && { isSignedByState: true }),
    };
  }
  const read = documentDifferences(customer).map(({ field }) => field);
  const linked = submittedLinkDifferences(customer);
  const found: Partial<Record<SignalId, boolean>> = {
    idName: read.includes('fullName'),
    idBirthDate: read.includes('dateOfBirth'),
    linkName: linked.includes('fullName'),
    linkContact: linked.some((field) => field !== 'fullName'),
  };
  return { verdict: null, issues: signalIds.filter((id) => found[id]), unsure: [] };
}

type Shown = AllGroups & CustomerPart<'salesperson' | 'dealNumber'>;

/**
 * A customer's row in the lists, by the record. It is kept whole in one attribute, which the indexes project:
 * what a list shows can grow without another index.
 */
export const keptRow = (customer: Shown): SubmissionRow => {
  const { contact, link, attempt, decision, credit } = customer;
  return {
    ...failedMailOf(customer),
    ...checksOf(customer),
    ...askedOf(customer),
    ...(decision.theftReports.length > 0 && { isTheftReported: true }),
    ...(contact.requested && { hasContactChange: true }),
    id: customer.id,
    customerName: joinName(contact),
    email: contact.email,
    phone: contact.phone,
    state: stateOf(customer),
    status: decision.status,
    waitingFor: waitingFor(customer),
    createdAt: customer.createdAt,
    sentAt: linkSentAt(customer) ?? null,
    dateSubmitted: attempt.submittedAt ?? null,
    decidedAt: decision.decidedAt ?? null,
    decidedBy: decision.decidedAt === undefined ? null : (decision.standing?.by ?? null),
    openedAt: link.openedAt ?? null,
    linkExpiresAt: link.expiresAt ?? null,
    linkAskedAt: linkAskedSince(customer) ?? null,
    activeAt: activeAt(customer),
    archivedAt: decision.archivedAt ?? null,
    reviewSince: decision.reviewSince ?? null,
    shouldComeIn: needsInPersonVisit(customer),
    isCreditLinkOwed: credit.owedSince !== undefined,
    salesperson: customer.salesperson ?? '',
    salespersonId: salespersonIdOf(customer),
    dealNumber: customer.dealNumber ?? '',
  };
};

/** The values of a row where nothing is kept. */
const blank = {
  customerName: '',
  email: '',
  phone: '',
  waitingFor: null,
  sentAt: null,
  dateSubmitted: null,
  decidedAt: null,
  decidedBy: null,
  openedAt: null,
  linkExpiresAt: null,
  linkAskedAt: null,
  activeAt: null,
  archivedAt: null,
  verdict: null,
  issues: [],
  unsure: [],
  reviewSince: null,
  shouldComeIn: false,
  isCreditLinkOwed: false,
  salesperson: '',
  salespersonId: null,
  dealNumber: '',
} satisfies Partial<SubmissionRow>;

/** A row as it is kept: without what is blank, since a page of rows is paid for by its length. */
export const rowAttribute = (customer: Customer) => {
  const { id: _id, ...row } = keptRow(customer);
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== blank[name as keyof typeof blank],
    ),
  );
};

const stored = z.extend(submissionRow, {
  status: storedCustomerStatus,
  asked: known(z.optional(askedKind), undefined),
  state: known(customerState, 'in_progress'),
  waitingFor: known(z.nullable(waitsFor), null),
  decidedBy: known(z.nullable(decider), null),
  verdict: known(z.nullable(verdict), null),
  issues: known(z.array(signalId), []),
  unsure: known(z.array(signalId), []),
});

/** Drops a request for a link that nobody has answered for so long that it waits no more. */
const asOfNow = ({ linkAskedAt, ...row }: SubmissionRow): SubmissionRow => {
  const isWaiting =
    linkAskedAt !== null && Date.parse(linkAskedAt) + LINK_REQUEST_DAYS * DAY_MS > now();
  return { ...row, linkAskedAt: isWaiting ? linkAskedAt : null };
};

/**
 * A row of a dealership's list, from a whole record. Its state is the one that the list counts it under: until the
 * chores have found that a link has just ended, only the row's own `linkExpiresAt` says so.
 */
export const toSubmissionRow = (customer: Customer): SubmissionRow => asOfNow(keptRow(customer));

/** A row of a dealership's list, from an index. */
export const readRow = ({ id, row }: Record<string, unknown>): SubmissionRow =>
  asOfNow(stored.parse({ ...blank, ...(row as object), id }));
