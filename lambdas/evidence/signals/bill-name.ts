import { inNameCase } from '../../../shared/name-case.ts';
import type { SignalResult } from '../../../shared/schemas/evidence.ts';
import { addresseesOf, type Bill } from '../documents/bill.ts';
import type { NameLine } from '../documents/name-lines.ts';
import { namesInText } from '../documents/people-of.ts';
import { nameWords } from '../matching/name-words.ts';
import { compareNames, type Comparison } from '../matching/names.ts';
import { isRecognized } from './facts.ts';
import { nameOfId } from './id-name.ts';
import type { SignalAnswer, Check } from './input.ts';
import { unreadBill } from './words.ts';

/** One word is no name that somebody would be addressed by. */
const isFull = ({ text }: NameLine) => nameWords(text).words.length > 1;

/**
 * The lines that are told to name the customer: those above each address, or else all that are labelled so. An address
 * has several where a couple stands above it.
 */
function ownersOf(bill: Bill): NameLine[][] {
  const addressed = bill.addresses.map((address) => addresseesOf(address, bill).filter(isFull));
  const labelled = bill.names.filter(({ part }) => part === 'whole').filter(isFull);
  const isTold = (owners: NameLine[]) => owners.length > 0;
  return addressed.some(isTold) ? addressed.filter(isTold) : [labelled].filter(isTold);
}

const notOnId = ', not the name on the ID';

/** The best of several comparisons. */
const best = (all: readonly Comparison[]): Comparison =>
  (['same', 'unsure', 'other'] as const).find((each) => all.includes(each)) ?? 'other';

export const billName: Check = (submission, facts) => {
  const { typed, readings } = submission;
  const { bill } = facts;
  const wanted = typed.fullName;
  const shortened = { isRecognized: isRecognized(readings.addressDocument) };
  const onId = nameOfId(submission, facts);
  // All names on an ID are one person's, so that a bill may leave out as many as it likes.
  const isAlsoOnId = (given: string) =>
    onId === undefined ||
    // Recognized without its spaces, it was the same only if it is all that was typed.
    nameWords(given).words.length < 2 ||
    compareNames(onId, { given, ...shortened, mostLeftOut: Infinity }) !== 'other';
  const compareTyped = (given: string) => compareNames(wanted, { given, ...shortened });
  const compare = ({ text }: NameLine) =>
    best(
      namesInText(text).map((given) => {
        const comparison = compareTyped(given);
        return comparison === 'same' && !isAlsoOnId(given) ? 'other' : comparison;
      }),
    );
  const answer = (result: SignalResult, { text }: NameLine, about = ''): SignalAnswer => ({
    result,
    typed: wanted,
    found: `${inNameCase(text)}${about}`,
  });
  const isTyped = ({ text }: NameLine) =>
    namesInText(text).some((given) => compareTyped(given) === 'same');
  const isSame = (line: NameLine) => compare(line) === 'same';
  const owners = ownersOf(bill);
  const same = owners.flat().find(isSame) ?? bill.names.find(isSame);
  const others = owners.find((lines) => !lines.some(isSame));
  if (same && !others) return answer('agrees', same);
  const [other] = others ?? [];
  // A name that only stands somewhere on the bill is anybody's; so is a company's above its own address.
  if (same && other) return answer('not_checked', same, `, also sent to ${inNameCase(other.text)}`);
  // Only a name that is told to be the customer's differs; others on a bill are anybody's.
  const unsure = owners.flat().find((line) => compare(line) === 'unsure');
  if (unsure) return answer('not_checked', unsure, ', not clearly the same name');
  if (other) return answer('differs', other, isTyped(other) ? notOnId : '');
  const another = bill.names.find(isTyped);
  if (another) return answer('not_checked', another, notOnId);
  return { typed: wanted, ...unreadBill(submission, facts) };
};
