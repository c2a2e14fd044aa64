import type { PersonalFields } from '../../../shared/schemas/customer-schema.ts';
import { formatPhone } from '../../../shared/schemas/fields-schema.ts';
import type { LinkPersonNamed } from '../../../shared/schemas/customer-events-schema.ts';
import { compareNames, type Comparison } from '../matching/compare-names.ts';
import { nameWords } from '../matching/name-words.ts';
import { isNickname } from '../matching/nicknames.ts';
import { unclear, type Check } from './document-facts.ts';

type Entered = Pick<PersonalFields, 'fullName' | 'email' | 'phone'>;

/** Compares the name that was entered with the one that the link was made for; undefined where one is missing. */
export function compareLinkName(entered: string, madeFor: string): Comparison | undefined {
  if (entered === '' || madeFor === '') return undefined;
  if (plain(entered) === plain(madeFor)) return 'same';
  const { words } = nameWords(madeFor);
  // Names in other scripts are spelled in several ways.
  if (words.some((word) => !/^[A-Z]+$/.test(word))) return 'unsure';
  const [only, ...more] = words;
  // At the counter, somebody may have typed only 'Tasha'.
  const isPart =
    more.length === 0 &&
    nameWords(entered).words.some(
      (word) => only !== undefined && (word === only || isNickname(word, only)),
    );
  return isPart ? 'same' : compareNames(entered, { given: madeFor });
}

const plain = (text: string) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();

type LinkField = keyof LinkPersonNamed;

/** Returns the fields in which the customer entered something else than the dealership typed for the link. */
export function linkDifferences(
  entered: Entered,
  madeFor: LinkPersonNamed | undefined,
): LinkField[] {
  if (!madeFor) return [];
  const isOther: Record<LinkField, () => boolean> = {
    fullName: () => compareLinkName(entered.fullName, madeFor.fullName) !== 'same',
    email: () => entered.email.toLowerCase() !== madeFor.email.toLowerCase(),
    phone: () => formatPhone(entered.phone) !== formatPhone(madeFor.phone),
  };
  return linkFields.filter(
    (name) => madeFor[name] !== '' && entered[name] !== '' && isOther[name](),
  );
}

const linkFields: readonly LinkField[] = ['fullName', 'email', 'phone'];

export const linkName: Check = ({ typed, madeFor }) => {
  const comparison = madeFor && compareLinkName(typed.fullName, madeFor.fullName);
  if (!comparison) return undefined;
  const names = { typed: typed.fullName, found: madeFor.fullName };
  if (comparison === 'unsure')
    return { ...names, ...unclear(`${madeFor.fullName}, not clearly the same name`) };
  return { ...names, result: comparison === 'same' ? 'agrees' : 'differs' };
};

export const linkContact: Check = ({ typed, madeFor }) => {
  const given = (['email', 'phone'] as const).filter((name) => madeFor?.[name]);
  if (!madeFor || given.length === 0) return undefined;
  const inWords = (person: Entered | LinkPersonNamed) =>
    given.map((name) => person[name]).join(', ');
  const isOther = linkDifferences(typed, madeFor).some((name) => name !== 'fullName');
  return {
    result: isOther ? 'differs' : 'agrees',
    typed: inWords(typed),
    found: inWords(madeFor),
  };
};
