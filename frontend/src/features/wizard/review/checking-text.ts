import type { VerificationPlace } from '../../../../../shared/schemas/customer-schema.ts';
import { wizardCopy } from '../copy.ts';
import { isElsewhere } from '../steps/steps.ts';

const { checking: copy } = wizardCopy.waiting;

type CheckingText = {
  title: string;
  text: string;
  /** The part that is behind, and the one that goes on. */
  done: string;
  now: string;
  /** The step that follows, if that is known. */
  next?: string;
};

/** The submission is on its way: everything, or what was asked for again. */
export type Sending = 'all' | 'again' | undefined;

const sendingText = (sending: 'all' | 'again'): CheckingText => {
  const { title, text, again, now } = copy.sending;
  return { title, text, ...(sending === 'again' ? again : { done: copy.files, now }) };
};

/** Says what is truly going on while a result is awaited, and names no check that may not be made. */
export function checkingText(place: VerificationPlace, sending: Sending): CheckingText {
  const { isDemonstration, isRead, checkedBy } = place;
  const done = sending === undefined ? copy.everything : copy.files;
  if (isDemonstration) return { ...copy.byChance, done };
  if (sending !== undefined) return sendingText(sending);
  if (isRead) return { ...copy.reading, done };
  if (!checkedBy) return { ...copy.byNobody, done };
  return {
    ...copy.byCompany(checkedBy),
    done: isElsewhere(place) ? copy.submittedTo(checkedBy) : done,
  };
}
