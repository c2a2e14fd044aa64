/** A number of calls in a window of so many seconds. */
export type Rate = { max: number; windowSeconds: number };

const HOUR = 3600;
const DAY = 24 * HOUR;

/**
 * A showroom's customers and staff share one address, and so may a whole mobile network: limits by address
 * only stop machines. Limits by account can be narrower.
 */
export const rates = {
  /** By visitor. A registration needs one proof, perhaps three. */
  proofUpload: { max: 240, windowSeconds: HOUR },
  /** By visitor. Each sends a mail to an address that anyone may type. */
  registration: { max: 120, windowSeconds: HOUR },
  /** By address: mails that a visitor causes, to one from which no link of ours was ever used. */
  mailToStranger: { max: 5, windowSeconds: DAY },
  /** By address: the same, to one that has answered. */
  mailToOwner: { max: 20, windowSeconds: DAY },
  /** By visitor, beside the cooldown for each address. */
  verificationMail: { max: 60, windowSeconds: HOUR },
  /** By visitor, beside the cooldown for each address: each tells whether an address is registered. */
  passwordReset: { max: 60, windowSeconds: HOUR },
  /** By account. */
  passwordChange: { max: 10, windowSeconds: HOUR },
  /** By visitor. 256 bits are not guessed: this only keeps a machine from making us look. */
  emailLink: { max: 300, windowSeconds: HOUR },
  /** By visitor. Each page of the path asks once. */
  dealership: { max: 1200, windowSeconds: HOUR },
  /** By visitor. A busy showroom has some dozens of customers a day. */
  draft: { max: 240, windowSeconds: HOUR },
  /** By visitor, calls that no key opened. Keys are not guessed either; old links are opened again and again. */
  customerKey: { max: 120, windowSeconds: HOUR },
  /** By visitor: how a link ended that opened nothing. */
  endedLink: { max: 120, windowSeconds: HOUR },
  /** By visitor, beside the pause for each customer: each may send a dealership a mail. */
  linkRequest: { max: 60, windowSeconds: HOUR },
  /** By dealership: who begins at its general link may ask as somebody new each time. */
  linkRequestMail: { max: 20, windowSeconds: DAY },
  /** By customer: a typo corrected now and then. Each is in the timeline, which is read as a whole. */
  contact: { max: 60, windowSeconds: DAY },
  /** By customer: step 1 again and again, of five attempts; each may make a session at a provider. */
  begin: { max: 60, windowSeconds: DAY },
  /** By visitor, webhooks that no secret has signed. A provider that lost its secret repeats each hourly. */
  webhookSignature: { max: 600, windowSeconds: HOUR },
  /** By customer: 5 attempts of 3 files, each perhaps retaken often; every renewed URL counts. */
  customerUpload: { max: 300, windowSeconds: DAY },
  /** By visitor, for drafts: anyone may begin one. Leaves ten files for each minute of a busy showroom's hour. */
  draftUpload: { max: 600, windowSeconds: HOUR },
  /** By customer: each file that arrives or is taken away, and what is said of the ID. */
  progress: { max: 600, windowSeconds: DAY },
  /** By handoff, apart from the customer's own: whoever scans the code first leaves the customer everything. */
  phoneUpload: { max: 60, windowSeconds: HOUR },
  phoneProgress: { max: 200, windowSeconds: HOUR },
  /** By customer: a code lasts for minutes, and a new one is a press away. */
  handoff: { max: 60, windowSeconds: HOUR },
  /** By visitor: codes aren't guessed. A showroom's phones share one address. */
  handoffClaim: { max: 240, windowSeconds: HOUR },
  /** By customer: each attempt may meet a refused file several times. */
  submission: { max: 120, windowSeconds: HOUR },
  /** By dealership: a dozen people who decide all day. */
  decision: { max: 600, windowSeconds: HOUR },
  /** By dealership. */
  customerLink: { max: 300, windowSeconds: HOUR },
  /** By customer: nobody needs the same mail more often. */
  creditLinkMail: { max: 10, windowSeconds: DAY },
  linkMail: { max: 10, windowSeconds: DAY },
  /** By dealership: each goes to an address that the dealer may have typed. */
  linkMailOfDealer: { max: 300, windowSeconds: HOUR },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
