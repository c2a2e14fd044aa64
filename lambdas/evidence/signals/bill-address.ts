import type { SignalResult } from '../../../shared/schemas/evidence.ts';
import { addresseesOf, nameAt, type Bill } from '../documents/bill.ts';
import type { FoundAddress } from '../documents/find-addresses.ts';
import type { NameLine } from '../documents/name-lines.ts';
import { compareNames, type Comparison } from '../matching/names.ts';
import { compareAddresses } from '../matching/addresses.ts';
import { parseAddress, type Address } from '../matching/parse-address.ts';
import { isRecognized } from './facts.ts';
import type { SignalAnswer, Check } from './input.ts';
import { unreadBill } from './words.ts';

/** A company's address shares neither; one of the customer's with a digit changed shares one. */
const isNear = (typed: Address, { address }: FoundAddress) =>
  typed.zip === address.zip ||
  (typed.number === address.number && typed.street.words[0] === address.street.words[0]);

/** It was read, but it says too little: a person has to compare it. */
const whyUnsure = ({ units, zip }: Address, { address }: FoundAddress) =>
  units.length > 0 && address.units.length === 0 && zip === address.zip && address.box === undefined
    ? ', without the unit'
    : ', not clearly the same address';

type Compared = { found: FoundAddress; comparison: Comparison };

/** Whether it is another one than was typed, or has a unit where none was typed. */
const isAgainst = ({ units }: Address, { found, comparison }: Compared) =>
  comparison === 'other' ||
  (comparison === 'unsure' && units.length === 0 && found.address.units.length > 0);

/** Whether what stands above an address leaves it open whose it is: it may be the company's. */
function isAnybodys(found: FoundAddress, bill: Bill, fullName: string): boolean {
  const [above] = found.above;
  if (found.isPaidTo) return true;
  if (found.isLabelled || !above) return false;
  const name = nameAt(above, bill);
  return !name || compareNames(fullName, { given: name.text, isRecognized: true }) === 'other';
}

export const billAddress: Check = (submission, facts) => {
  const { typed } = submission;
  const { bill } = facts;
  const wanted = parseAddress(typed.address);
  const isTheirs = ({ text }: NameLine) => compareNames(typed.fullName, { given: text }) === 'same';
  const isNamed = bill.names.some(isTheirs);
  // Where the customer is named, an address under another name is somebody else's, as the company's.
  const isAddressed = (found: FoundAddress) => {
    const addressees = addresseesOf(found, bill);
    return addressees.length > 0 && (!isNamed || addressees.some(isTheirs));
  };
  const answer = (result: SignalResult, { text }: FoundAddress, about = ''): SignalAnswer => ({
    result,
    typed: typed.address,
    found: `${text}${about}`,
  });
  const compared = bill.addresses.map((found) => ({
    found,
    comparison: compareAddresses(
      wanted,
      found.address,
      isRecognized(submission.readings.addressDocument),
    ),
  }));
  const told = compared.filter(
    ({ found }) => !found.isPaidTo && (found.isServed || addresseesOf(found, bill).length > 0),
  );
  const isSame = ({ comparison }: Compared) => comparison === 'same';
  const same = told.find(isSame) ?? compared.find(isSame);
  if (same) {
    const against = told.find((each) => isAgainst(wanted, each));
    if (against) return answer('not_checked', same.found, `; also for ${against.found.text}`);
    if (!told.includes(same) && isAnybodys(same.found, bill, typed.fullName))
      return answer('not_checked', same.found, ', not clearly whose');
    return answer('agrees', same.found);
  }
  const other = compared.find(
    ({ found, comparison }) =>
      comparison === 'other' && (found.isServed || isNear(wanted, found) || isAddressed(found)),
  );
  const nearly = compared.filter(
    ({ found, comparison }) => comparison === 'unsure' && isNear(wanted, found),
  );
  // A box near them may be the company's, where the bill has an address of its own.
  const isTold = other !== undefined && (other.found.isServed || isAddressed(other.found));
  const unsure = nearly.find(({ found }) => !isTold || found.address.box === undefined);
  if (unsure) return answer('not_checked', unsure.found, whyUnsure(wanted, unsure.found));
  if (other) return answer('differs', other.found);
  return { typed: typed.address, ...unreadBill(submission, facts) };
};
