import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import { isElsewhere } from './steps.ts';

export type CheckingWords = {
  title: string;
  text: string;
  /** What is behind, and what goes on. */
  done: string;
  now: string;
};

const CHANCE = {
  title: 'Waiting for a result',
  text: 'This takes a few seconds. In this demonstration nobody checks your documents.',
  now: 'Choosing a result by chance',
};
const UPDATES = 'This page updates when the result is in.';
const FILES = 'Video and documents received';
const EVERYTHING = 'Information, video and documents received';

/** What is truly going on; no check is named of which nobody knows that it is made. */
export function checkingWords(place: VerificationPlace, isSending: boolean): CheckingWords {
  const { isDemonstration, checkedBy } = place;
  if (isDemonstration) return { ...CHANCE, done: isSending ? FILES : EVERYTHING };
  if (isSending) {
    return {
      title: 'Submitting your verification',
      text: 'This takes a few seconds. Keep this page open.',
      done: FILES,
      now: 'Sending your information',
    };
  }
  return {
    title: checkedBy ? 'Checking your identity' : 'Waiting for a result',
    text: checkedBy ? `${checkedBy} is checking what you sent. ${UPDATES}` : UPDATES,
    done: isElsewhere(place) && checkedBy ? `Submitted to ${checkedBy}` : EVERYTHING,
    now: checkedBy ? `Waiting for ${checkedBy}'s result` : 'Waiting for the result',
  };
}
