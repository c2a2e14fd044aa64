import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import { DAY, HOUR, type Rate } from './rate-definition.ts';

/** Limits on registration, sign-in and the account. */
export const accountRates = {
  proofUpload: {
    counts: 'Proofs of dealership to be uploaded',
    per: 'visitor',
    max: 240,
    windowSeconds: HOUR,
    why: 'A registration needs one, perhaps three.',
  },
  registration: {
    counts: 'Registrations',
    per: 'visitor',
    max: 120,
    windowSeconds: HOUR,
    why: 'Each sends an email to an address that anyone may type.',
  },
  mailToStranger: {
    counts:
      'Account emails that a visitor causes, to an address from which no link of ours was ever used, and invitations and changes of email to any address',
    per: 'inbox',
    max: 5,
    windowSeconds: DAY,
    why: 'Nobody asked for them, as far as we know.',
  },
  mailToOwner: {
    counts: 'The same, to an address that has answered',
    per: 'inbox',
    max: 20,
    windowSeconds: DAY,
    why: 'Its owner may be forgetful.',
  },
  verificationMail: {
    counts: 'Requests for another confirmation email',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Beside the minute between two emails to one address.',
  },
  passwordReset: {
    counts: 'Requests for a password reset',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Beside the minute between two emails to one address: each tells whether an address is registered.',
  },
  passwordChange: {
    counts: 'Password changes',
    per: 'account',
    max: 10,
    windowSeconds: HOUR,
    why: 'Nobody changes it more often.',
  },
  invitationMail: {
    counts: 'Invitations to colleagues, first and repeated ones',
    per: 'dealership',
    max: 10,
    windowSeconds: DAY,
    why: 'Nobody hires more people in a day; each goes to an address that somebody has typed.',
  },
  emailChange: {
    counts: "Changes of people's emails, as admins ask for them",
    per: 'dealership',
    max: 10,
    windowSeconds: DAY,
    why: 'Each sends an email to an address that somebody has typed.',
  },
  peopleChange: {
    counts: "Changes of people's access: roles, removals, sign-outs, canceled invitations",
    per: 'dealership',
    max: 60,
    windowSeconds: HOUR,
    why: 'Each stands on a timeline, which is read as a whole.',
  },
  secondFactor: {
    counts: 'Second factors set up, removed or reset, and recovery codes created',
    per: 'account',
    max: 20,
    windowSeconds: HOUR,
    why: 'Nobody does it more often. Hashing codes takes a second.',
  },
  recoveryVisitor: {
    counts: 'Tries of recovery codes',
    per: 'visitor',
    max: 60,
    windowSeconds: HOUR,
    why: 'Each takes work: the hash is slow.',
  },
  recovery: {
    counts: 'The same, for one account, whether or not there is one',
    per: 'address',
    max: 10,
    windowSeconds: HOUR,
    why: 'A code has 40 bits. At this rate, one of eight is found in half a million years.',
  },
  emailLink: {
    counts: 'Uses of links from account emails',
    per: 'visitor',
    max: 300,
    windowSeconds: HOUR,
    why: '256 bits are not guessed: this only keeps a machine from making us look.',
  },
} as const satisfies Record<string, Rate>;

const PEOPLE_WITH_ONE_PHONE = 3;

const exhausted =
  '`attempts_exhausted` at the general link; a link that the dealership sends gives new attempts';

/** Limits per person, over several records of a dealership; see `lambdas/customer/submission/person-attempts.ts`. */
export const personRates = {
  attemptOfEmail: {
    counts: "Attempts at one dealership with the same email address, however it's written",
    per: 'person',
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY,
    why: 'The attempts of one record, however often somebody begins anew.',
    answers: exhausted,
  },
  attemptOfPerson: {
    counts: 'The same, with the same phone number and date of birth',
    per: 'person',
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY,
    why: 'The same. A family that shares a phone has different birthdays.',
    answers: exhausted,
  },
  attemptOfPhone: {
    counts: 'The same, with the same phone number',
    per: 'person',
    max: PEOPLE_WITH_ONE_PHONE * MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY,
    why: 'Three people who share a phone. Also stops someone who enters a different birthday each time.',
    answers: exhausted,
  },
  attemptOfId: {
    counts: 'The same, with the same file as the ID',
    per: 'person',
    max: MAX_VERIFICATION_ATTEMPTS,
    windowSeconds: DAY,
    why: 'One ID is one person.',
    answers: exhausted,
  },
} as const satisfies Record<string, Rate>;
