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

type Point = readonly [x: number, y: number];

/** The same point once the picture is turned clockwise. */
const turned = ([x, y]: Point, turn: number): Point =>
  turn === 90 ? [1 - y, x] : turn === 180 ? [1 - x, 1 - y] : turn === 270 ? [y, 1 - x] : [x, y];

const areaOf = (corners: readonly Point[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX = x, nextY = y] = corners[(at + 1) % corners.length] ?? [];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** A share of the picture's sides: about a pixel of what a reviewer sees. */
const SLACK = 0.005;

/** The box has the whole face in it, and is at most twice as large as the drawn portrait. */
export const portrait: Judge<Truths['portraits']> = ({ reading: { portrait: box }, truth }) => {
  if (!box) return 'missed';
  const face = truth.face.map((corner) => turned(corner, box.turn));
  const isWhole = face.every(
    ([x, y]) =>
      x > box.left - SLACK &&
      x < box.left + box.width + SLACK &&
      y > box.top - SLACK &&
      y < box.top + box.height + SLACK,
  );
  return whether(isWhole && box.width * box.height <= 2 * Math.abs(areaOf(truth.portrait)));
};

export const isCard: Judge<unknown> = ({ reading }) => whether(reading.isPlainPaper !== true);
