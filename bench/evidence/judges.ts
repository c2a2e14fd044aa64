import { readZone } from '../../lambdas/evidence/documents/passport.ts';
import type { Read } from './read-all.ts';
import { datesIn, hasWords } from './text-match.ts';
import type { Truths } from './sets.ts';

/** `wrong`: something else than what stands there was accepted, which is worse than nothing. */
export type Verdict = 'right' | 'missed' | 'wrong';
export type Judge<Truth> = (read: Read<Truth>) => Verdict;

const whether = (isRight: boolean): Verdict => (isRight ? 'right' : 'missed');

export const barcode: Judge<Truths['license-backs']> = ({ reading, truth }) => {
  if (reading.barcode === undefined) return 'missed';
  return reading.barcode === truth.barcode ? 'right' : 'wrong';
};

export const front: Judge<Truths['license-fronts']> = ({ reading: { lines }, truth }) => {
  const dates = datesIn(lines);
  return whether(
    hasWords(lines, truth.given) &&
      hasWords(lines, truth.last) &&
      dates.has(truth.birth) &&
      dates.has(truth.expires),
  );
};

type BillTruth = Truths['photographed-bills'];
export const billName: Judge<BillTruth> = ({ reading, truth }) =>
  whether(hasWords(reading.lines, truth.name));
export const billStreet: Judge<BillTruth> = ({ reading, truth }) =>
  whether(hasWords(reading.lines, truth.street));
export const billDate: Judge<BillTruth> = ({ reading, truth }) =>
  whether(datesIn(reading.lines).has(truth.date));

export const pdfBill: Judge<Truths['pdf-bills']> = (read) =>
  whether(
    [billName, billStreet, billDate].every((judge) => judge(read) === 'right') &&
      read.reading.pdf?.producer === read.truth.producer,
  );

/** Today of the passports: it only tells the century of a birth. */
const TODAY = '2026-12-01';

export const zone: Judge<Truths['passports']> = ({ reading, truth }) => {
  const read = readZone(reading.lines, TODAY);
  if (read.state !== 'fits') return 'missed';
  const { number, birthDate, expiry } = read.zone;
  const isRight = number === truth.number && birthDate === truth.birth && expiry === truth.expires;
  return isRight ? 'right' : 'wrong';
};

export const isCaught: Judge<Truths['quality']> = ({ reading }) =>
  whether(reading.problem !== undefined);
export const isLetThrough: Judge<Truths['quality']> = ({ reading }) =>
  whether(reading.problem === undefined);
