import { daysBetween } from '../../../shared/real-date.ts';
import type { Reading } from '../reading/reading.ts';
import type { DocumentFacts } from './facts.ts';
import type { SignalAnswer, Check } from './input.ts';
import { longDate, unread } from './words.ts';

/** A card is valid through its last day, and that ends later in the West than the day of UTC. */
const isStillValid = (date: string, today: string): boolean => daysBetween(date, today) <= 1;

const shown = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'agrees', found: `Until ${longDate(date)}` }
    : { result: 'differs', found: `Expired on ${longDate(date)}` };

/** What follows from the barcode alone, whose content isn't shown. */
const hidden = (date: string, today: string): SignalAnswer =>
  isStillValid(date, today)
    ? { result: 'agrees', found: 'Still valid, from the barcode' }
    : { result: 'differs', found: 'Expired, from the barcode' };

/** The expiry date that a machine read, and that which is printed for certain. */
const datesOf = ({ front, zone, barcode }: DocumentFacts) => ({
  told:
    zone.state === 'fits'
      ? zone.zone.expiry
      : barcode.state === 'read'
        ? barcode.card.expiry
        : undefined,
  printed: front.expiry?.isSure ? front.expiry.date : undefined,
});

/** Where one of the two is over and the other isn't. One that was altered is mostly that which isn't. */
function contradicting(
  told: string,
  printed: string,
  { facts, today }: Day,
): SignalAnswer | undefined {
  if (isStillValid(printed, today) === isStillValid(told, today)) return undefined;
  const [page, machine] =
    facts.zone.state === 'fits'
      ? ['the page', 'the machine-readable lines']
      : ['the front', 'the barcode'];
  if (isStillValid(printed, today))
    return {
      result: 'not_checked',
      found: `Until ${longDate(printed)} by ${page}, expired by ${machine}`,
    };
  // No forger makes a card expire: the print was misread.
  return {
    result: 'not_readable',
    found: `Expired on ${longDate(printed)} by ${page}, still valid by ${machine}`,
  };
}

type Day = { facts: DocumentFacts; today: string };

function compared({ facts, today }: Day): SignalAnswer | undefined {
  const { front, zone } = facts;
  const { told, printed } = datesOf(facts);
  if (told !== undefined && printed !== undefined) {
    const contradiction = contradicting(told, printed, { facts, today });
    if (contradiction) return contradiction;
  }
  const isOver = told !== undefined && !isStillValid(told, today);
  if (front.expiry?.isOneOfSeveral && !isOver)
    return {
      result: 'not_readable',
      found: 'Not clear which date in the picture is the expiry date',
    };
  if (told === undefined) return printed === undefined ? undefined : shown(printed, today);
  if (zone.state === 'fits' || front.dates.includes(told)) return shown(told, today);
  return printed === undefined ? hidden(told, today) : shown(printed, today);
}

const indefinite =
  /\bINDEF(?:INITE)?\b|\bNON-?\s?EXPIR|\bNEVER EXPIRES|\b(?:EXP|EXPIRES)[\s:.]{0,3}NONE\b/i;

/** States issue IDs to older people that never expire: no photo shows a date then. */
const neverExpires = ({ barcode }: DocumentFacts, reading: Reading | undefined) =>
  (reading?.lines.some(({ text }) => indefinite.test(text)) ?? false) ||
  (barcode.state === 'read' && barcode.card.isWithoutExpiry);

export const idExpiry: Check = ({ today, readings }, facts) => {
  const answer = compared({ facts, today });
  if (answer) return answer;
  return neverExpires(facts, readings.idDocument)
    ? { result: 'not_checked', found: 'It seems to have no expiry date' }
    : unread(readings.idDocument);
};

/** Whether the print says that a card is still valid whose barcode says that it isn't. */
export function isLongerByPrint(facts: DocumentFacts, today: string): boolean {
  const { told, printed } = datesOf(facts);
  return (
    told !== undefined &&
    printed !== undefined &&
    isStillValid(printed, today) &&
    !isStillValid(told, today)
  );
}
