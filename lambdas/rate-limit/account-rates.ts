import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import { perDay, perHour, type Rate } from './rate-definition.ts';

export const accountRates = {
  // A registration needs one, perhaps three.
  proofUpload: perHour(240, 'visitor', 'Proofs uploaded'),
  // Each sends an email to an address that anyone may type.
  registration: perHour(120, 'visitor', 'Registrations'),
  // Nobody asked for them, as far as we know.
  mailToStranger: perDay(
    5,
    'inbox',
    'Account emails to an address that never used a link of ours; all invitations and email changes',
  ),
  // Emails to made-up addresses come back, and SES pauses a sender for that. Many networks get no further than this.
  mailToStrangers: perHour(
    1000,
    'stage',
    'Emails that visitors cause to addresses nobody has confirmed, all together',
  ),
  // Its owner may be forgetful.
  mailToOwner: perDay(20, 'inbox', 'Account emails to an address that used one'),
  // Beside the minute between two emails to one address.
  verificationMail: perHour(60, 'visitor', 'Confirmation emails requested again'),
  // Beside the minute between two emails to one address: each tells whether an address is registered.
  passwordReset: perHour(60, 'visitor', 'Password resets requested'),
  passwordChange: perHour(10, 'account', 'Password changes'),
  // Nobody hires more people in a day; each goes to an address that somebody has typed.
  invitationMail: perDay(10, 'dealership', 'Invitations, first and repeated'),
  // Each sends an email to an address that somebody has typed.
  emailChange: perDay(10, 'dealership', 'Email changes that admins ask for'),
  // Each stands on a timeline, which is read as a whole.
  peopleChange: perHour(60, 'dealership', 'Roles, removals, sign-outs, canceled invitations'),
  // Hashing codes takes a second.
  secondFactor: perHour(20, 'account', 'Changes of two-step verification and recovery codes'),
  // Each takes work: the hash is slow.
  recoveryVisitor: perHour(60, 'visitor', 'Recovery codes tried'),
  // A code has 40 bits. At this rate, one of eight is found in half a million years.
  recovery: perHour(10, 'address', 'Recovery codes tried, account or not'),
  // 256 bits are not guessed: this only keeps a machine from making us look.
  emailLink: perHour(300, 'visitor', 'Account email links used'),
} as const satisfies Record<string, Rate>;

const PEOPLE_WITH_ONE_PHONE = 3;

/** Limits per person, over several records of a dealership; see `lambdas/customer/attempt/person-attempts.ts`. */
export const personRates = {
  // The attempts of one record, however often somebody begins anew.
  attemptOfEmail: perDay(MAX_VERIFICATION_ATTEMPTS, 'person', 'Attempts with one inbox', {
    over: 'attempts exhausted',
  }),
  // A family that shares a phone has different birthdays.
  attemptOfPerson: perDay(
    MAX_VERIFICATION_ATTEMPTS,
    'person',
    'With one phone number and birthday',
    { over: 'attempts exhausted' },
  ),
  // Also stops someone who enters a different birthday each time.
  attemptOfPhone: perDay(
    PEOPLE_WITH_ONE_PHONE * MAX_VERIFICATION_ATTEMPTS,
    'person',
    'With one phone number',
    { over: 'attempts exhausted' },
  ),
  // One ID is one person.
  attemptOfId: perDay(MAX_VERIFICATION_ATTEMPTS, 'person', 'With one file as the ID', {
    over: 'attempts exhausted',
  }),
} as const satisfies Record<string, Rate>;
