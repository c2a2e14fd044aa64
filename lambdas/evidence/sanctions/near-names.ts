import { editDistance } from '../matching/spelling.ts';
import { nameWords, particles } from '../matching/name-words.ts';
import { isNickname } from '../matching/nicknames.ts';
import { labelledName, fullNameOf } from '../documents/printed-names.ts';
import type { DocumentFacts, CheckedSubmission } from '../signals/document-facts.ts';
import type { ListedPerson, SanctionsList } from './stored-list.ts';

/** A person to look for. `birthDate`, `YYYY-MM-DD`, rules out those who were born years before or after. */
type Sought = { name: string; birthDate?: string | undefined };

/**
 * Returns the listed names that are near one of these, each person once, as listed. It only compares words: most
 * people with a listed name are somebody else.
 */
export function nearNames(list: SanctionsList, sought: readonly Sought[]): string[] {
  const all = sought.map(({ name, birthDate }) => ({ words: wordsOf(name), birthDate }));
  return list.people
    .filter((person) => {
      const cores = [person.name, ...person.aliases].map(coreOf);
      return all.some(
        ({ words, birthDate }) =>
          canBeBorn(person, birthDate) && cores.some((core) => isNearName(words, core)),
      );
    })
    .map(({ name }) => name);
}

/** Returns the names and birth dates to look for: as typed, and from each part of the ID. */
export function namesToScreen(
  { typed }: Pick<CheckedSubmission, 'typed'>,
  { front, zone, barcode }: Pick<DocumentFacts, 'front' | 'zone' | 'barcode'>,
): Sought[] {
  const printed = labelledName(front.names);
  const card = barcode.state === 'read' ? barcode.card : undefined;
  const passport = zone.state === 'fits' ? zone.zone : undefined;
  const names = [
    typed.fullName,
    ...(printed ? [fullNameOf(printed)] : []),
    ...(card ? [`${card.firstName} ${card.lastName}`] : []),
    ...(passport ? [`${passport.given} ${passport.surname}`] : []),
  ];
  const dates = [typed.dateOfBirth, front.birthDate?.date, card?.birthDate, passport?.birthDate];
  const births = [...new Set(dates.filter((date) => date !== undefined))];
  return [...new Set(names)].flatMap((name) => births.map((birthDate) => ({ name, birthDate })));
}

/** Birth dates in the list are often estimates; one that is further off is another person's. */
const mostYearsApart = 3;

const undoubled = (word: string) => word.replace(/(.)\1+/g, '$1');
/** Drops vowels: `Mohammed`, `Muhammad` and `Mohamed` become one. */
const skeleton = (word: string) => word.replace(/[AEIOUY]/g, '');

/** Matches two spellings of one name from another script, or a mistyped letter. */
function isNear(name: string, listed: string): boolean {
  if (name === listed) return true;
  const [one, other] = [undoubled(name), undoubled(listed)];
  const shortest = Math.min(one.length, other.length);
  if (shortest < 5 || Math.abs(one.length - other.length) > 2) return false;
  const distance = editDistance(one, other);
  return distance <= 1 || (distance <= 2 && skeleton(one) === skeleton(other));
}

const wordsOf = (name: string): string[] => nameWords(name).words.filter((word) => word.length > 1);

/** A word of a listed name that has to be found; a given name may appear in a short form. */
type Wanted = { word: string; isGiven: boolean };

/**
 * Returns the words of a listed name that have to be found: its surnames and the first given name; or all of it,
 * without a comma. Particles are often left out, so they count only where there is hardly anything else.
 */
function coreOf(name: string): Wanted[] {
  const [surname = '', given = ''] = name.split(',');
  const isOwn = (word: string) => !particles.has(word);
  const [surnames, givenNames] = [wordsOf(surname), wordsOf(given)];
  const core = (keeps: (word: string) => boolean) => [
    ...surnames.filter(keeps).map((word) => ({ word, isGiven: false })),
    ...givenNames
      .filter(keeps)
      .slice(0, 1)
      .map((word) => ({ word, isGiven: true })),
  ];
  const own = core(isOwn);
  return own.length > 1 ? own : core(() => true);
}

/** Every word of the core needs a partner of its own among the words. */
function isNearName(words: readonly string[], core: readonly Wanted[]): boolean {
  const left = [...words];
  return (
    core.length > 1 &&
    core.every(({ word: wanted, isGiven }) => {
      const index = left.findIndex(
        (word) => isNear(word, wanted) || (isGiven && isNickname(word, wanted)),
      );
      if (index >= 0) left.splice(index, 1);
      return index >= 0;
    })
  );
}

const canBeBorn = ({ births }: ListedPerson, birthDate: string | undefined) =>
  birthDate === undefined ||
  births.length === 0 ||
  births.some(
    (birth) =>
      Math.abs(Number(birth.slice(0, 4)) - Number(birthDate.slice(0, 4))) <= mostYearsApart,
  );
