import { perDay, perHour, type Rate } from './rate-definition.ts';

/** Limits on what a dealership does, and what is done to it. */
export const dealershipRates = {
  // A dozen people who decide all day.
  decision: perHour(600, 'dealership', 'Decisions about customers'),
  // A hundred stand at once. A deleted one keeps its name for a day.
  note: perDay(300, 'customer', 'Notes added'),
  // Each is in the timeline, which is read as a whole.
  recordDownload: perDay(60, 'customer', 'Identity records of a customer'),
  // Some for each record, until the log has it; each reads the timeline and some files.
  recordProofs: perDay(1200, 'customer', 'Looks if the log has an identity record'),
  // Each reads up to 2,000 customers, or has been read as a report, and is on record.
  listExport: perDay(60, 'dealership', 'Lists saved as a file'),
  // Each reads 50 timelines: 5,000 customers are 100 pages.
  reportPage: perHour(2000, 'dealership', 'Pages of a program report'),
  // Each is in the timeline, which is read as a whole.
  archive: perDay(60, 'customer', 'Archived or restored'),
  // As above.
  contactCorrection: perDay(60, 'customer', 'Contact corrected'),
  // Each sends an email and ends the link of the one before.
  documentRequest: perDay(10, 'dealership', 'Requests for a better document'),
  // More than any dealership needs.
  customerLink: perHour(300, 'dealership', 'Links created or renewed'),
  creditLinkMail: perDay(10, 'customer', 'Credit link emails'),
  // More than a busy dealership has customers in a day; each goes to an address that the dealer may have typed.
  creditLinkMailOfDealer: perHour(100, 'dealership', 'Credit link emails'),
  linkMail: perDay(10, 'customer', 'Verification link emails and reminders', {
    over: 'no reminder',
  }),
  // The address may be a stranger's.
  linkMailOfInbox: perDay(10, 'inbox', 'Emails with either link, from all dealerships', {
    over: 'no reminder',
  }),
  // Each goes to an address that the dealer may have typed.
  linkMailOfDealer: perHour(300, 'dealership', 'Verification link emails'),
  // Five attempts that are asked again once each. Counted apart, so that neither links nor confirmations take a result away.
  confirmationMail: perDay(10, 'dealership and inbox', 'Confirmations of a submission', {
    over: 'no email',
  }),
  // Five attempts, each asked again once, and five results that strangers may cause. With links and confirmations, one
  // dealership sends an inbox at most 35 emails a day.
  resultMail: perDay(15, 'dealership and inbox', 'Emails about a result', { over: 'no email' }),
  // Each costs, and the number may be a stranger's.
  linkText: perDay(5, 'number', 'Verification link texts, from all dealerships'),
  // Each costs some cents.
  linkTextOfDealer: perDay(200, 'dealership', 'Verification link texts'),
  // Who begins at its general link may ask as somebody new each time.
  linkRequestMail: perDay(20, 'account', 'Emails about requests for a new link', {
    over: 'no email',
  }),
  // More than a busy dealership has customers in a day; strangers may begin at its general link.
  noticeMail: perDay(200, 'account', 'Emails about anything else that customers do', {
    over: 'no email',
  }),
  // Anybody may register, from as many addresses as they like.
  newApplicationMail: perDay(50, 'admin', 'Emails sent at once about an application', {
    over: 'no email',
  }),
  // Each stands on the timeline, which is read as a whole, and is told by email.
  profileChange: perDay(20, 'dealership', 'Changes of its details'),
  // Each is read, or costs a check at a provider.
  generalLinkSubmission: perDay(
    500,
    'dealership',
    'Submissions from its general link, without refused ones',
  ),
  // A provider that lost its secret repeats each hourly.
  webhookSignature: perHour(600, 'visitor', 'Webhooks that no secret has signed'),
} as const satisfies Record<string, Rate>;
