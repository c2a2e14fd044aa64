import type { MailPurpose } from '../../mail/about.ts';
import type { Mail } from '../../mail/compose.ts';
import type { Limit } from '../../rate-limit/count-call.ts';

/** A mail that is still to be written, once it is certain that nobody else sends it. */
export type EventLetter = {
  to: string;
  about: MailPurpose;
  /** Of what it tells, where that may be another event than the message's: it's told once. */
  eventId?: string;
  write: () => Promise<Mail> | Mail;
  /** What it counts against: over one of these it isn't sent, and somebody can read elsewhere what it says. */
  limits?: readonly Limit[];
};
