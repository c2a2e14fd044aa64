import type { RouteRequest } from '../../shared/routes.ts';
import type { Correction, Difference } from '../../shared/schemas/verification-schema.ts';
import type { Customer } from '../customer/customer-record.ts';
import { fullNameOf } from '../evidence/documents/printed-names.ts';
import { compareAddresses } from '../evidence/matching/compare-addresses.ts';
import { compareNames } from '../evidence/matching/compare-names.ts';
import { parseAddress } from '../evidence/matching/parse-address.ts';
import type { IdFacts } from '../evidence/signals/early-finding.ts';
import { hashOf } from '../runtime/secrets.ts';
import { changeProgress, currentProgress, readProgress, type Asked } from './progress-record.ts';

type Entered = RouteRequest<'compareWithId'>['body'];

/**
 * Returns the fields in which the ID says something else than was entered, as far as both are whole. A field that is
 * empty isn't compared. What is only nearly the same may be misread, and what the customer may have mistyped.
 */
export function differencesOf(
  { fullName, dateOfBirth, address }: Entered,
  { name, birthDate, address: printed }: IdFacts,
): Difference[] {
  const isOtherName =
    fullName !== '' &&
    name !== undefined &&
    compareNames(fullName, { ...name, isRecognized: false }) !== 'same';
  const isOtherDate = dateOfBirth !== '' && birthDate !== undefined && dateOfBirth !== birthDate;
  const isOtherAddress =
    address !== '' &&
    printed !== undefined &&
    compareAddresses(parseAddress(address), parseAddress(printed), true) === 'other';
  return [
    ...(isOtherName
      ? [{ field: 'fullName', entered: fullName, found: fullNameOf(name) } as const]
      : []),
    ...(isOtherDate
      ? [{ field: 'dateOfBirth', entered: dateOfBirth, found: birthDate } as const]
      : []),
    ...(isOtherAddress ? [{ field: 'address', entered: address, found: printed } as const] : []),
  ];
}

/**
 * The questions with those that are new. A field that was answered about isn't asked about again, unless the entry was
 * taken from another ID than the one that is here now.
 */
export function withQuestions(
  asked: readonly Asked[],
  differences: readonly Difference[],
): { asked: Asked[]; open: Difference[] } {
  const answered = asked.filter(({ choice }) => choice !== undefined);
  const isSettled = ({ field, found }: Difference) =>
    answered.some(
      (each) => each.field === field && (each.choice === 'entered' || each.found === found),
    );
  const open = differences.filter((each) => !isSettled(each));
  const left = answered.filter((each) => !open.some(({ field }) => field === each.field));
  return { asked: [...left, ...open], open };
}

/** Compares the entry on the customer's device with the ID that was sent with the same key, and keeps what it asks about. */
export async function compareWithId(
  customer: Customer,
  key: string,
  entered: Entered,
): Promise<Difference[]> {
  let differences: Difference[] = [];
  await changeProgress(customer, (current) => {
    if (current.files.idDocument?.sentWith !== hashOf(key)) return undefined;
    const facts = current.files.idDocument.finding?.facts ?? {};
    const { asked, open } = withQuestions(current.asked ?? [], differencesOf(entered, facts));
    differences = open;
    return open.length > 0 ? { ...current, asked } : undefined;
  });
  return differences;
}

/** The questions that were asked until now, with the answers. */
export async function correctionsOf(customer: Customer): Promise<Correction[]> {
  const { asked = [] } = currentProgress(await readProgress(customer), customer) ?? {};
  return asked.map(({ field, entered, found, choice }) => ({
    field,
    entered,
    found,
    choice: choice ?? null,
  }));
}
