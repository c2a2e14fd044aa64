import { findDates } from '../documents/find-dates.ts';
import { isCard } from '../documents/id-page.ts';
import type { Check } from './input.ts';
import { twoZones, unread } from './words.ts';

/** Recognition that is less sure of a line may have misread a digit. */
const surest = 0.9;

/**
 * Digits that don't fit are mostly misread. They differ for certain only where the date that they guard stands in the
 * same words elsewhere on the page, so that it was read right.
 */
export const idCheckDigits: Check = ({ idType, readings }, { zone }) => {
  if (idType !== 'passport') return undefined;
  if (isCard(readings.idDocument?.lines ?? []))
    return { result: 'not_checked', found: "The picture is of a card, not of a passport's page" };
  if (zone.state === 'several') return twoZones;
  if (zone.state === 'fits') return { result: 'agrees', found: 'All of them fit' };
  if (zone.state === 'missing') return unread(readings.idDocument);
  const printed = (readings.idDocument?.lines ?? []).flatMap(({ text }) =>
    findDates(text).map(({ date }) => date),
  );
  const isCertain = zone.confidence >= surest && zone.dates.some((date) => printed.includes(date));
  return isCertain
    ? { result: 'differs', found: "A check digit doesn't fit its date" }
    : { result: 'not_readable', found: "The machine-readable lines couldn't be read for certain" };
};
