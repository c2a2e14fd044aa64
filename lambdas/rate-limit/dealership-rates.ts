import { DAY, HOUR, type Rate } from './rate.ts';

/** Of what a dealership does, and what is done to it. */
export const dealershipRates = {
  decision: {
    counts: 'Decisions about customers',
    per: 'dealership',
    max: 600,
    windowSeconds: HOUR,
    why: 'A dozen people who decide all day.',
  },
  customerLink: {
    counts: 'Links created or renewed',
    per: 'dealership',
    max: 300,
    windowSeconds: HOUR,
    why: 'More than any dealership needs.',
  },
  creditLinkMail: {
    counts: 'Emails with the credit link',
    per: 'customer',
    max: 10,
    windowSeconds: DAY,
    why: 'Nobody needs the same email more often.',
  },
  linkMail: {
    counts: 'Emails with the verification link, reminders among them',
    per: 'customer',
    max: 10,
    windowSeconds: DAY,
    why: 'The same. A reminder over it is left out.',
  },
  linkMailOfDealer: {
    counts: 'Emails with verification links',
    per: 'dealership',
    max: 300,
    windowSeconds: HOUR,
    why: 'Each goes to an address that the dealer may have typed.',
  },
  linkText: {
    counts: 'Text messages with a verification link, from all dealerships',
    per: 'number',
    max: 5,
    windowSeconds: DAY,
    why: 'Nobody needs more, each costs, and the number may be a stranger’s.',
  },
  linkTextOfDealer: {
    counts: 'Text messages with verification links',
    per: 'dealership',
    max: 200,
    windowSeconds: DAY,
    why: 'Each costs some cents.',
  },
  linkRequestMail: {
    counts: 'Emails that tell a dealership of such requests',
    per: 'dealership',
    max: 20,
    windowSeconds: DAY,
    why: 'Who begins at its general link may ask as somebody new each time.',
    answers: 'No email; the request stands on the dashboard',
  },
  generalLinkSubmission: {
    counts: 'Submissions of those who began at its general link',
    per: 'dealership',
    max: 500,
    windowSeconds: DAY,
    why: 'Each is read, or costs a check at a provider.',
  },
  webhookSignature: {
    counts: 'Webhooks that no secret has signed',
    per: 'visitor',
    max: 600,
    windowSeconds: HOUR,
    why: 'A provider that lost its secret repeats each hourly.',
  },
} as const satisfies Record<string, Rate>;
