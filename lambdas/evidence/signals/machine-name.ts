import type { Aamva } from '../../../shared/barcode/aamva.ts';
import { fullNameOf, mostLeftOut } from '../documents/name-on-card.ts';
import { compareNames, type Comparison, type PrintedName } from '../matching/names.ts';
import type { DocumentFacts } from './facts.ts';

/** The name in a barcode, with its suffix among the given names. */
export const barcodeName = (card: Aamva): PrintedName => ({
  surname: card.lastName,
  given: [card.firstName, card.middleNames, card.suffix ?? ''].join(' ').trim(),
});

/** A name that a machine read, and where: a passport's lines may be shown, the barcode may not. */
type MachineName = { from: 'zone' | 'barcode'; name: PrintedName };

function machineNameOf({ zone, barcode }: DocumentFacts): MachineName | undefined {
  const ofCard = (isCutOff: boolean) => ({ isCutOff, ...(!isCutOff && { mostLeftOut }) });
  if (zone.state === 'fits') {
    const { surname, given, isCutOff } = zone.zone;
    return { from: 'zone', name: { surname, given, isRecognized: true, ...ofCard(isCutOff) } };
  }
  if (barcode.state !== 'read') return undefined;
  const name = barcodeName(barcode.card);
  return fullNameOf(name) === ''
    ? undefined
    : { from: 'barcode', name: { ...name, ...ofCard(barcode.card.isCutOff) } };
}

/** What a machine read of the name, compared with the typed one. */
export function machineReadName(
  wanted: string,
  facts: DocumentFacts,
): (MachineName & { comparison: Comparison }) | undefined {
  const told = machineNameOf(facts);
  return told && { ...told, comparison: compareNames(wanted, told.name) };
}
