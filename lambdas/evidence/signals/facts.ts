import { readAamva, type Aamva } from '../../../shared/barcode/aamva.ts';
import { readBill, type Bill } from '../documents/bill.ts';
import { isForeign } from '../documents/foreign.ts';
import { readFront, type Front } from '../documents/license-front.ts';
import { readZone, type ZoneReading } from '../documents/passport.ts';
import { isUsCard } from '../documents/us-card.ts';
import type { Reading } from '../reading/reading.ts';
import type { CheckedSubmission } from './input.ts';

/**
 * `other_kind`: a barcode of the same look that isn't a license's. `no_card`: none is asked for, and the print isn't
 * plainly that of a state's card, either. The rest say why there is none.
 */
type Barcode =
  | { state: 'read'; card: Aamva }
  | {
      state:
        | 'other_kind'
        | 'passport'
        | 'off'
        | 'no_card'
        | 'skipped'
        | 'unfinished'
        | 'foreign'
        | 'missing';
    };

/** What the documents of one submission say, before anything is compared. */
export type DocumentFacts = { front: Front; zone: ZoneReading; barcode: Barcode; bill: Bill };

/** Whether something of a file may be missing though it is there. */
export const isUnfinished = (reading: Reading | undefined): boolean =>
  reading?.state !== 'finished';

/** Recognized from a picture, so a letter may be misread; a PDF's own text is exact. */
export const isRecognized = (reading: Reading | undefined): boolean =>
  reading?.lines.some(({ confidence }) => confidence < 1) ?? false;

function barcodeOf({ idType, isBarcodeOff, isBackSkipped, readings }: CheckedSubmission): Barcode {
  const { idBack, idDocument } = readings;
  if (idType === 'passport') return { state: 'passport' };
  // Anybody can print foreign words: that no barcode is asked for excuses a card from this country only.
  if (isBarcodeOff) {
    const lines = idDocument?.lines ?? [];
    if (isForeign(lines)) return { state: 'foreign' };
    return { state: isUsCard(lines) ? 'off' : 'no_card' };
  }
  const text = idBack?.barcode;
  const card = text === undefined ? undefined : readAamva(text);
  if (card) return { state: 'read', card };
  if (text !== undefined) return { state: 'other_kind' };
  if (isBackSkipped) return { state: 'skipped' };
  if (isForeign(idDocument?.lines ?? [])) return { state: 'foreign' };
  return { state: isUnfinished(idBack) ? 'unfinished' : 'missing' };
}

export function documentFactsOf(submission: CheckedSubmission): DocumentFacts {
  const { readings, today, idType, typed } = submission;
  const front = readings.idDocument?.lines ?? [];
  return {
    front: readFront(front, today, typed.fullName),
    zone: idType === 'passport' ? readZone(front, today) : { state: 'missing' },
    barcode: barcodeOf(submission),
    bill: readBill(readings.addressDocument?.lines ?? [], today, typed.dateOfBirth),
  };
}
