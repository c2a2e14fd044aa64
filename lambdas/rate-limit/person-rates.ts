import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import { DAY, type Rate } from './rate.ts';

const PEOPLE_WITH_ONE_PHONE = 3;

const exhausted =
  '`attempts_exhausted` at the general link; a link that the dealership sends gives new attempts';

/** Of one person, with several records of a dealership together; see `lambdas/customer/person-attempts.ts`. */
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
