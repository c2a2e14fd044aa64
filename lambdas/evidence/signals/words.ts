import type { Reading } from '../reading/reading.ts';
import { isUnfinished, type DocumentFacts } from './facts.ts';
import type { SignalAnswer, CheckedSubmission } from './input.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `March 27, 1988` of `1988-03-27` or of an ISO time. */
export const longDate = (date: string): string => format.format(new Date(date));

/** What reads an ID beside recognition. */
export const machines = { zone: 'the machine-readable lines', barcode: 'the barcode' };

/** The machine-readable lines of two passports are in the picture, so that nothing tells whose it is. */
export const twoZones = {
  result: 'not_checked',
  found: 'Machine-readable lines of two passports',
} as const;
/** What a passport says in its lines only: anybody can print those. */
export const onlyInZone = `only in ${machines.zone}`;

/** Filled in from the barcode and found nowhere else: a license that agrees with itself is no evidence. */
export const onlyFilled = {
  result: 'not_checked',
  found: 'Only in the barcode, from which it was filled in',
} as const;

/** Nothing was found where it should be: either it can't be read, or the reading didn't come so far. */
export const unread = (reading: Reading | undefined): SignalAnswer =>
  isUnfinished(reading)
    ? { result: 'not_checked', found: "The file couldn't be read in time" }
    : { result: 'not_readable', found: 'Not readable' };

/** The same of a proof of address, which may be something else. */
export const unreadBill = (
  { readings }: CheckedSubmission,
  { bill }: DocumentFacts,
): SignalAnswer =>
  bill.isId
    ? { result: 'not_readable', found: 'This is an ID, not a proof of address' }
    : unread(readings.addressDocument);
