import type { CustomerEvent } from '../../../../../shared/schemas/customer-events-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';

/** A minute of one day. */
export const at = (minute: number) => `2026-01-05T12:0${minute}:00.000Z`;

/** What happened, a minute apart. */
export const events = (...types: CustomerEvent['type'][]): CustomerEvent[] =>
  types.map((type, index) => ({ type, at: at(index) }));

/** A submission as the API gives it, which waits for the dealership. */
export const someSubmission = (change: Partial<Submission> = {}): Submission => ({
  id: 'cus_AAAAAAAAAAAAAAAAAAAAAA',
  firstName: 'Amara',
  lastName: 'Okafor',
  dateOfBirth: '1988-03-27',
  address: '98 Maple Avenue, Fairview, OH 45011',
  phone: '(513) 555-0178',
  email: 'amara@mail.example',
  madeFor: null,
  corrections: [],
  submittedContact: { email: 'amara@mail.example', phone: '(513) 555-0178' },
  contactChange: null,
  linkDifferences: [],
  theftReports: [],
  cnicNumber: 'N/A',
  salesperson: '',
  dealNumber: '',
  status: 'pending',
  state: 'to_review',
  waitingFor: 'dealership',
  phase: 'review',
  isEmpty: false,
  decidedBy: { kind: 'provider', name: '' },
  isInPerson: false,
  isClosed: false,
  denialReason: null,
  mayDecide: 'review',
  askable: [],
  undo: null,
  seen: 'first',
  attempts: 1,
  isDemonstration: false,
  keptBy: null,
  comparison: null,
  alert: null,
  evidence: null,
  filledFromLicense: [],
  differences: [],
  language: null,
  termsVersion: 1,
  createdAt: at(0),
  dateSubmitted: at(2),
  decidedAt: null,
  openedAt: at(1),
  linkExpiresAt: null,
  archivedAt: null,
  reminders: null,
  remindersStoppedAt: null,
  attemptsLeft: 4,
  creditLink: null,
  creditLinkSentAt: null,
  isCreditLinkInResult: false,
  files: [],
  events: events('link_created', 'link_opened', 'submitted', 'review'),
  notes: [],
  ...change,
});
