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
  note: {
    counts: 'Notes added',
    per: 'customer',
    max: 300,
    windowSeconds: DAY,
    why: 'A hundred stand at once. A deleted one keeps its name for a day.',
  },
  submissionExport: {
    counts: 'PDFs of a submission',
    per: 'customer',
    max: 60,
    windowSeconds: DAY,
    why: 'Each is in the timeline, which is read as a whole.',
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
  linkRequestMail: {
    counts: 'Emails that tell somebody at a dealership of such requests',
    per: 'account',
    max: 20,
    windowSeconds: DAY,
    why: 'Who begins at its general link may ask as somebody new each time.',
    answers: 'No email; the request stands on the dashboard',
  },
  noticeMail: {
    counts:
      'Emails that tell somebody at a dealership of anything else a customer did or waits for',
    per: 'account',
    max: 200,
    windowSeconds: DAY,
    why: 'More than a busy dealership has customers in a day; strangers may begin at its general link.',
    answers: 'No email; it stands on the dashboard',
  },
  profileChange: {
    counts: "Changes of a dealership's details",
    per: 'dealership',
    max: 20,
    windowSeconds: DAY,
    why: 'Nobody moves more often. Each stands on the timeline, which is read as a whole, and is told by email.',
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
