import { DAY, HOUR, type Rate } from './rate.ts';

/** Of the customer's path. */
export const customerRates = {
  dealership: {
    counts: 'Looks at what a dealership shows its customers',
    per: 'visitor',
    max: 1200,
    windowSeconds: HOUR,
    why: 'Each page of the path asks once.',
  },
  draft: {
    counts: 'Verifications begun at a general link',
    per: 'visitor',
    max: 240,
    windowSeconds: HOUR,
    why: 'A busy showroom has some dozens of customers a day.',
  },
  customerKey: {
    counts: 'Calls with a wrong or expired customer key',
    per: 'visitor',
    max: 120,
    windowSeconds: HOUR,
    why: 'Keys are not guessed either; old links are opened again and again.',
  },
  endedLink: {
    counts: 'Questions how a link ended that opened nothing',
    per: 'visitor',
    max: 120,
    windowSeconds: HOUR,
    why: 'The same.',
  },
  linkRequest: {
    counts: 'Requests for a new link',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Beside the day between two for one customer: each may send a dealership an email.',
  },
  reminderStop: {
    counts: 'Requests for no more reminders',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Keys are not guessed; somebody may press twice.',
  },
  contact: {
    counts: "Changes of a customer's contact details",
    per: 'customer',
    max: 60,
    windowSeconds: DAY,
    why: 'A typo corrected now and then. Each is in the timeline, which is read as a whole.',
  },
  begin: {
    counts: 'Ends of step 1',
    per: 'customer',
    max: 60,
    windowSeconds: DAY,
    why: 'Step 1 again and again, of five attempts; each may make a session at a provider.',
  },
  submission: {
    counts: 'Submissions, refused ones too',
    per: 'customer',
    max: 120,
    windowSeconds: HOUR,
    why: 'Each attempt may meet a refused file several times.',
  },
  confirmationToStranger: {
    counts: 'Emails that a submission arrived, to who began at a general link',
    per: 'inbox',
    max: 5,
    windowSeconds: DAY,
    why: 'Anybody may have typed the address. They take no result away.',
    answers: "No email; the customer's page says so",
  },
  resultToStranger: {
    counts:
      'Emails about a result that nobody decided and that approves nothing, to who began at a general link',
    per: 'inbox',
    max: 5,
    windowSeconds: DAY,
    why: 'Anybody may have typed the address.',
    answers: "No email; the result stands on the customer's page",
  },
} as const satisfies Record<string, Rate>;
