import { DAY_SECONDS, HOUR_SECONDS, type Rate } from './rate-definition.ts';

/** Limits on what a dealership does, and what is done to it. */
export const dealershipRates = {
  decision: {
    counts: 'Decisions about customers',
    per: 'dealership',
    // A dozen people who decide all day.
    max: 600,
    windowSeconds: HOUR_SECONDS,
  },
  note: {
    counts: 'Notes added',
    per: 'customer',
    // A hundred stand at once. A deleted one keeps its name for a day.
    max: 300,
    windowSeconds: DAY_SECONDS,
  },
  recordDownload: {
    counts: 'Identity records of a customer',
    per: 'customer',
    // Each is in the timeline, which is read as a whole.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  recordProofs: {
    counts: 'Looks if the log has an identity record',
    per: 'customer',
    // Some for each record, until the log has it; each reads the timeline and some files.
    max: 1200,
    windowSeconds: DAY_SECONDS,
  },
  listExport: {
    counts: 'Lists saved as a file',
    per: 'dealership',
    // Each reads up to 2,000 customers, or has been read as a report, and is on record.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  reportPage: {
    counts: 'Pages of a program report',
    per: 'dealership',
    // Each reads 50 timelines: 5,000 customers are 100 pages.
    max: 2000,
    windowSeconds: HOUR_SECONDS,
  },
  archive: {
    counts: 'Archived or restored',
    per: 'customer',
    // Each is in the timeline, which is read as a whole.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  contactCorrection: {
    counts: 'Contact corrected',
    per: 'customer',
    // As above.
    max: 60,
    windowSeconds: DAY_SECONDS,
  },
  documentRequest: {
    counts: 'Requests for a better document',
    per: 'dealership',
    // Each sends an email and ends the link of the one before.
    max: 10,
    windowSeconds: DAY_SECONDS,
  },
  customerLink: {
    counts: 'Links created or renewed',
    per: 'dealership',
    // More than any dealership needs.
    max: 300,
    windowSeconds: HOUR_SECONDS,
  },
  creditLinkMail: {
    counts: 'Credit link emails',
    per: 'customer',
    max: 10,
    windowSeconds: DAY_SECONDS,
  },
  creditLinkMailOfDealer: {
    counts: 'Credit link emails',
    per: 'dealership',
    // More than a busy dealership has customers in a day; each goes to an address that the dealer may have typed.
    max: 100,
    windowSeconds: HOUR_SECONDS,
  },
  linkMail: {
    counts: 'Verification link emails and reminders',
    per: 'customer',
    max: 10,
    windowSeconds: DAY_SECONDS,
    over: 'no reminder',
  },
  linkMailOfInbox: {
    counts: 'Emails with either link, from all dealerships',
    per: 'inbox',
    // The address may be a stranger's.
    max: 10,
    windowSeconds: DAY_SECONDS,
    over: 'no reminder',
  },
  linkMailOfDealer: {
    counts: 'Verification link emails',
    per: 'dealership',
    // Each goes to an address that the dealer may have typed.
    max: 300,
    windowSeconds: HOUR_SECONDS,
  },
  confirmationMail: {
    counts: 'Confirmations of a submission',
    per: 'dealership and inbox',
    // Five attempts that are asked again once each. Counted apart, so that neither links nor confirmations take a result away.
    max: 10,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  resultMail: {
    counts: 'Emails about a result',
    per: 'dealership and inbox',
    // Five attempts, each asked again once, and five results that strangers may cause. With links and confirmations, one dealership sends an inbox at most 35 emails a day.
    max: 15,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  linkText: {
    counts: 'Verification link texts, from all dealerships',
    per: 'number',
    // Each costs, and the number may be a stranger's.
    max: 5,
    windowSeconds: DAY_SECONDS,
  },
  linkTextOfDealer: {
    counts: 'Verification link texts',
    per: 'dealership',
    // Each costs some cents.
    max: 200,
    windowSeconds: DAY_SECONDS,
  },
  linkRequestMail: {
    counts: 'Emails about requests for a new link',
    per: 'account',
    // Who begins at its general link may ask as somebody new each time.
    max: 20,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  noticeMail: {
    counts: 'Emails about anything else that customers do',
    per: 'account',
    // More than a busy dealership has customers in a day; strangers may begin at its general link.
    max: 200,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  newApplicationMail: {
    counts: 'Emails sent at once about an application',
    per: 'admin',
    // Anybody may register, from as many addresses as they like.
    max: 50,
    windowSeconds: DAY_SECONDS,
    over: 'no email',
  },
  profileChange: {
    counts: 'Changes of its details',
    per: 'dealership',
    // Each stands on the timeline, which is read as a whole, and is told by email.
    max: 20,
    windowSeconds: DAY_SECONDS,
  },
  generalLinkSubmission: {
    counts: 'Submissions from its general link, without refused ones',
    per: 'dealership',
    // Each is read, or costs a check at a provider.
    max: 500,
    windowSeconds: DAY_SECONDS,
  },
  webhookSignature: {
    counts: 'Webhooks that no secret has signed',
    per: 'visitor',
    // A provider that lost its secret repeats each hourly.
    max: 600,
    windowSeconds: HOUR_SECONDS,
  },
} as const satisfies Record<string, Rate>;
