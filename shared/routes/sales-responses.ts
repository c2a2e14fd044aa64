import * as z from 'zod/mini';
import { contactChange, customerEvent } from '../schemas/customer-events-schema.ts';
import { submissionList } from '../schemas/submission-list-schema.ts';
import { submissionRow } from '../schemas/submission-row-schema.ts';
import * as submissions from '../schemas/submission-schema.ts';

/*
 * The answers that people in Sales get: they send links and see how their customers stand, and nothing of IDs, of what
 * was entered or found, or of colleagues' notes. Each field is named here, so that a new one isn't theirs by accident.
 */

/** A line of the list, without what was found in the documents. */
export const salesRow = z.pick(submissionRow, {
  id: true,
  customerName: true,
  email: true,
  phone: true,
  state: true,
  status: true,
  asked: true,
  waitingFor: true,
  createdAt: true,
  sentAt: true,
  dateSubmitted: true,
  decidedAt: true,
  decidedBy: true,
  openedAt: true,
  linkExpiresAt: true,
  linkAskedAt: true,
  activeAt: true,
  archivedAt: true,
  reviewSince: true,
  shouldComeIn: true,
  isCreditLinkOwed: true,
  salesperson: true,
  salespersonId: true,
  dealNumber: true,
  failedMail: true,
});

const linkEventTypes: readonly unknown[] = ['link_created', 'link_renewed', 'reminder_sent'];

/** The events of a customer's link, without who did what and why. */
const linkEvents = z.pipe(
  z.transform((events: readonly { type: string }[]) =>
    events.filter(({ type }) => linkEventTypes.includes(type)),
  ),
  z.array(z.pick(customerEvent, { type: true, at: true })),
);

/** A customer with contact, deal, link and status. */
export const salesSubmission = z.extend(
  z.pick(submissions.submission, {
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    language: true,
    salesperson: true,
    dealNumber: true,
    status: true,
    state: true,
    asked: true,
    waitingFor: true,
    decidedBy: true,
    isInPerson: true,
    isClosed: true,
    createdAt: true,
    dateSubmitted: true,
    decidedAt: true,
    openedAt: true,
    linkExpiresAt: true,
    archivedAt: true,
    reminders: true,
    remindersStoppedAt: true,
    attemptsLeft: true,
    failedMail: true,
  }),
  {
    contactChange: z.nullable(z.omit(contactChange, { by: true, byId: true })),
    events: linkEvents,
  },
);
export type SalesSubmission = z.output<typeof salesSubmission>;

export const salesList = z.extend(submissionList, { items: z.array(salesRow) });
export const salesCreatedLink = z.extend(submissions.createdLink, { row: salesRow });
const changed = { row: salesRow, submission: salesSubmission };
export const salesChangedCustomer = z.extend(submissions.changedCustomer, changed);
export const salesRenewedLink = z.extend(submissions.renewedLink, changed);
