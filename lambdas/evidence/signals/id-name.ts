import type { Aamva } from '../../../shared/barcode/aamva.ts';
import {
  fullNameOf,
  mostMissingNames,
  nameOnCard,
  type NameOnPage,
} from '../documents/printed-names.ts';
import { compareNames, type Comparison, type PrintedName } from '../matching/compare-names.ts';
import {
  isRecognized,
  type DocumentFacts,
  type SignalAnswer,
  type Check,
  type CheckedSubmission,
  machineSources,
  onlyCorrected,
  onlyFilled,
  onlyInBarcode,
  onlyInZone,
  twoZones,
  unclear,
  unread,
} from './document-facts.ts';

export const idName: Check = (submission, facts) => {
  const { typed, filledFromLicense, correctedFromId = [], readings } = submission;
  const isCorrected = correctedFromId.includes('fullName');
  const isFilled = filledFromLicense.includes('fullName') && !isCorrected;
  const wanted = { name: typed.fullName, isFilled };
  const answer = compared(wanted, facts, printedName(submission, facts));
  const isOnlyPrinted = machineReadName(typed.fullName, facts)?.comparison !== 'same';
  if (isCorrected && isOnlyPrinted && answer?.result === 'agrees')
    return { typed: typed.fullName, ...onlyCorrected };
  return { typed: typed.fullName, ...(answer ?? unread(readings.idDocument)) };
};

const notClear = 'Not clearly the same name';
const unclearName = (shown: string | undefined): SignalAnswer =>
  unclear(shown === undefined ? notClear : `${shown}, ${notClear.toLowerCase()}`);

type MachineRead = NonNullable<ReturnType<typeof machineReadName>>;

/** Phrases another name than the typed one, as far as it may be shown: the barcode's only if it is printed, too. */
function otherName(
  { from, name }: MachineRead,
  { front }: DocumentFacts,
  printed: NameOnPage,
): string {
  const fullName = fullNameOf(name);
  if (printed.state === 'other') return printed.name;
  if (from === 'zone')
    return printed.state === 'same'
      ? `${printed.name}; ${machineSources.zone} say ${fullName}`
      : fullName;
  if (printed.state === 'same') return `${printed.name}; ${machineSources.barcode} says otherwise`;
  const found = nameOnCard(fullName, front.names, true);
  return found.state === 'same' ? found.name : 'Another name, from the barcode';
}

/** No check digit protects the names in a passport's lines, so that the print alone tells a misread line from another. */
const mayBeMisread = ({ isWhole }: MachineRead, printed: NameOnPage): boolean =>
  printed.state === 'same' || (!isWhole && printed.state !== 'other');

/** Follows another printed name: a machine read the given one, unless it was filled in from there. */
const agreement = ({ from }: MachineRead, isFilled: boolean): string => {
  if (from === 'barcode')
    return isFilled ? '' : `; ${machineSources.barcode} agrees with what was typed`;
  return `; ${machineSources.zone} agree with what was ${isFilled ? 'filled in' : 'typed'}`;
};

type Wanted = { name: string; isFilled: boolean };

function compared(
  { name: wanted, isFilled }: Wanted,
  facts: DocumentFacts,
  printed: NameOnPage,
): SignalAnswer | undefined {
  if (facts.zone.state === 'several') return twoZones;
  const machineRead = machineReadName(wanted, facts);
  if (machineRead?.comparison === 'other') {
    const found = otherName(machineRead, facts, printed);
    return machineRead.from === 'zone' && mayBeMisread(machineRead, printed)
      ? unclear(found)
      : { result: 'differs', found };
  }
  if (printed.state === 'other')
    return {
      result: 'differs',
      found:
        machineRead?.comparison === 'same'
          ? `${printed.name}${agreement(machineRead, isFilled)}`
          : printed.name,
    };
  if (printed.state === 'mixed')
    return {
      result: 'not_readable',
      found: 'Not clear which name in the picture is the one on the ID',
    };
  const shown = printed.name;
  if (machineRead?.comparison === 'same') {
    if (printed.state === 'same') return { result: 'agrees', found: printed.name };
    if (machineRead.from === 'zone')
      return { result: 'not_checked', found: `${fullNameOf(machineRead.name)}, ${onlyInZone}` };
    if (isFilled) return onlyFilled;
    return shown === undefined ? onlyInBarcode : unclearName(shown);
  }
  // The names in a passport's lines have no check digits, so a letter may be misread there; never in a barcode.
  if (printed.state === 'same' && machineRead?.from !== 'barcode')
    return { result: 'agrees', found: printed.name };
  const isUnclear = (name: string) =>
    compareNames(wanted, { given: name, mostMissingNames }) === 'unsure';
  if (machineRead || (shown !== undefined && isUnclear(shown))) return unclearName(shown);
  return shown === undefined ? undefined : { result: 'not_readable', found: shown };
}

const printedName = ({ typed, readings }: CheckedSubmission, { front }: DocumentFacts) =>
  nameOnCard(typed.fullName, front.names, isRecognized(readings.idDocument));

/** Returns the name that is known to be on the ID, if it may be the typed one; a bill has to bear it, too. */
export function nameOfId(submission: CheckedSubmission, facts: DocumentFacts): string | undefined {
  const machineRead = machineReadName(submission.typed.fullName, facts);
  const printed = printedName(submission, facts);
  const name = printed.state === 'same' ? printed.name : undefined;
  // A letter of a passport's lines may be misread; the bill isn't to blame for that.
  if (name !== undefined && machineRead?.from === 'zone') return name;
  return machineRead && machineRead.comparison !== 'other' ? fullNameOf(machineRead.name) : name;
}

/** The name in a barcode, with its suffix among the given names. */
export const barcodeName = (card: Aamva): PrintedName => ({
  surname: card.lastName,
  given: [card.firstName, card.middleNames, card.suffix ?? ''].join(' ').trim(),
});

/** A name that a machine read, and its source: a passport's lines may be shown, the barcode may not. */
type MachineName = { from: 'zone' | 'barcode'; name: PrintedName; isWhole?: boolean };

function machineNameOf({ zone, barcode }: DocumentFacts): MachineName | undefined {
  const ofCard = (isCutOff: boolean) => ({ isCutOff, ...(!isCutOff && { mostMissingNames }) });
  if (zone.state === 'fits') {
    const { surname, given, isCutOff, isNameWhole } = zone.zone;
    const name = { surname, given, isRecognized: true, ...ofCard(isCutOff) };
    return fullNameOf(name) === '' ? undefined : { from: 'zone', name, isWhole: isNameWhole };
  }
  if (barcode.state !== 'read') return undefined;
  const name = barcodeName(barcode.card);
  return fullNameOf(name) === ''
    ? undefined
    : { from: 'barcode', name: { ...name, ...ofCard(barcode.card.isCutOff) } };
}

/** Compares the name that a machine read with the typed one. */
export function machineReadName(
  wanted: string,
  facts: DocumentFacts,
): (MachineName & { comparison: Comparison }) | undefined {
  const machineRead = machineNameOf(facts);
  return machineRead && { ...machineRead, comparison: compareNames(wanted, machineRead.name) };
}
