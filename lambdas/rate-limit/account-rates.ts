import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import { DAY_SECONDS, HOUR_SECONDS, type Rate } from './rate-definition.ts';

/** Limits on registration, sign-in and the account. */
export const accountRates = {
  proofUpload: {
    counts: 'Proofs uploaded',
    per: 'visitor',
    // A registration needs one, perhaps three.
    max: 240,
    windowSeconds: HOUR_SECONDS,
  },
  registration: {
    counts: 'Registrations',
    per: 'visitor',
    // Each sends an email to an address that anyone may type.
    max: 120,
    windowSeconds: HOUR_SECONDS,
  },
  mailToStranger: {
    counts:
      'Account emails to an address that never used a link of ours; all invitations and email changes',
    per: 'inbox',
    // Nobody asked for them, as far as we know.
    max: 5,
    windowSeconds: DAY_SECONDS,
  },
  mailToStrangers: {
    counts: 'Emails that visitors cause to addresses nobody has confirmed, all together',
    per: 'stage',
    // Emails to made-up addresses come back, and SES pauses a sender for that. Many networks get no further than this.
    max: 1000,
    windowSeconds: HOUR_SECONDS,
  },
  mailToOwner: {
    counts: 'Account emails to an address that used one',
    per: 'inbox',
    // Its owner may be forgetful.
    max: 20,
    windowSeconds: DAY_SECONDS,
  },
  verificationMail: {
    counts: 'Confirmation emails requested again',
    per: 'visitor',
    // Beside the minute between two emails to one address.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  passwordReset: {
    counts: 'Password resets requested',
    per: 'visitor',
    // Beside the minute between two emails to one address: each tells whether an address is registered.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  passwordChange: {
    counts: 'Password changes',
    per: 'account',
    max: 10,
    windowSeconds: HOUR_SECONDS,
  },
  invitationMail: {
    counts: 'Invitations, first and repeated',
    per: 'dealership',
    // Nobody hires more people in a day; each goes to an address that somebody has typed.
    max: 10,
    windowSeconds: DAY_SECONDS,
  },
  emailChange: {
    counts: 'Email changes that admins ask for',
    per: 'dealership',
    // Each sends an email to an address that somebody has typed.
    max: 10,
    windowSeconds: DAY_SECONDS,
  },
  peopleChange: {
    counts: 'Roles, removals, sign-outs, canceled invitations',
    per: 'dealership',
    // Each stands on a timeline, which is read as a whole.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  secondFactor: {
    counts: 'Changes of two-step verification and recovery codes',
    per: 'account',
    // Hashing codes takes a second.
    max: 20,
    windowSeconds: HOUR_SECONDS,
  },
  recoveryVisitor: {
    counts: 'Recovery codes tried',
    per: 'visitor',
    // Each takes work: the hash is slow.
    max: 60,
    windowSeconds: HOUR_SECONDS,
  },
  recovery: {
    counts: 'Recovery codes tried, account or not',
    per: 'address',
    // A code has 40 bits. At this rate, one of eight is found in half a million years.
    max: 10,
    windowSeconds: HOUR_SECONDS,
  },
  emailLink: {
    counts: 'Account email links used',
    per: 'visitor',
    // 256 bits are not guessed: this only keeps a machine from making us look.
    max: 300,
    windowSeconds: HOUR_SECONDS,
  },
} as const satisfies Record<string, Rate>;

const PEOPLE_WITH_ONE_PHONE = 3;

/** Limits per person, over several records of a dealership; see `lambdas/customer/attempt/person-attempts.ts`. */
export const personRates = {
  attemptOfEmail: {
    counts: 'Attempts with one inbox',
    per: 'person',
    // The attempts of one record, however often somebody begins anew.
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY_SECONDS,
    over: 'attempts exhausted',
  },
  attemptOfPerson: {
    counts: 'With one phone number and birthday',
    per: 'person',
    // A family that shares a phone has different birthdays.
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY_SECONDS,
    over: 'attempts exhausted',
  },
  attemptOfPhone: {
    counts: 'With one phone number',
    per: 'person',
    // Also stops someone who enters a different birthday each time.
    max: PEOPLE_WITH_ONE_PHONE * MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY_SECONDS,
    over: 'attempts exhausted',
  },
  attemptOfId: {
    counts: 'With one file as the ID',
    per: 'person',
    // One ID is one person.
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY_SECONDS,
    over: 'attempts exhausted',
  },
} as const satisfies Record<string, Rate>;
