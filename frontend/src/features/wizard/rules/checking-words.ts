import type { VerificationPlace } from '../../../../../shared/schemas/customer.ts';
import { isElsewhere } from './steps.ts';

export type CheckingText = {
  title: string;
  text: string;
  /** What is behind, and what goes on. */
  done: string;
  now: string;
  /** What follows, if that is known. */
  next?: string;
};

const CHANCE = {
  title: 'Waiting for a result',
  text: 'This takes a few seconds. In this demonstration nobody checks your documents.',
  now: 'Choosing a result by chance',
};
const UPDATES = 'This page updates when the result is in.';
const FILES = 'Video and documents received';
const EVERYTHING = 'Information, video and documents received';

const READING = {
  title: 'Checking your documents',
  text: 'This usually takes less than 30 seconds.',
  now: 'Reading your ID and proof of address',
  next: 'Comparing them with what you entered',
};

/** The submission is on its way: everything, or what was asked for again. */
export type Sending = 'all' | 'again' | undefined;

/** What is truly going on; no check is named of which nobody knows that it is made. */
export function checkingText(place: VerificationPlace, sending: Sending): CheckingText {
  const { isDemonstration, checkedBy } = place;
  const isSending = sending !== undefined;
  if (isDemonstration) return { ...CHANCE, done: isSending ? FILES : EVERYTHING };
  if (isSending) {
    return {
      title: 'Submitting your verification',
      text: 'This takes a few seconds. Keep this page open.',
      ...(sending === 'again'
        ? { done: 'Documents received', now: 'Sending them to be checked' }
        : { done: FILES, now: 'Sending your information' }),
    };
  }
  if (place.isRead) return { ...READING, done: EVERYTHING };
  return {
    title: checkedBy ? 'Checking your identity' : 'Waiting for a result',
    text: checkedBy ? `${checkedBy} is checking what you sent. ${UPDATES}` : UPDATES,
    done: isElsewhere(place) && checkedBy ? `Submitted to ${checkedBy}` : EVERYTHING,
    now: checkedBy ? `Waiting for ${checkedBy}'s result` : 'Waiting for the result',
  };
}
