import { labelledName } from '../documents/labelled-names.ts';
import { fullNameOf } from '../documents/name-on-card.ts';
import type { DocumentFacts } from '../signals/facts.ts';
import type { CheckedSubmission } from '../signals/input.ts';
import type { Sought } from './near-names.ts';

/** Under which names and birth dates somebody is looked for: as typed, and as each part of the ID says. */
export function soughtFor(
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
