import { expect, test } from '@jest/globals';
import {
  filesToResubmit,
  type Resubmittable,
} from '../../../../../lambdas/evidence/signals/files-to-resubmit.ts';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import type { SignalId, SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import { askableIn } from '../judged.ts';
import {
  amara,
  barcode,
  column,
  front,
  passport,
  reading,
  submission,
  withReading,
} from '../pages.ts';

const askedFor = (id: SignalId, result: SignalResult, from: Resubmittable) =>
  filesToResubmit({ id, result }, from)
    .map(({ kind, problem }) => `${kind} ${problem}`)
    .join(', ');

const askable = askableIn(withReading('idDocument', { problem: 'blurred' }));
test.each<[SignalId, SignalResult, string]>([
  ['photo', 'not_readable', 'idDocument blurred'],
  ['idExpiry', 'differs', 'idDocument expired, idBack expired'],
  ['idName', 'differs', 'idDocument differs'],
  ['idName', 'not_readable', 'idDocument unreadable'],
  ['billDate', 'differs', 'addressDocument too_old'],
  ['reuse', 'differs', ''],
  ['idBarcode', 'not_checked', ''],
  ['idBarcode', 'differs', 'idDocument differs, idBack differs'],
  // Its barcode was read.
  ['idBarcode', 'not_readable', 'idDocument unreadable'],
  ['idExpiry', 'not_readable', 'idDocument unreadable'],
])('%s that %s asks for: %s', (id, result, expected) => {
  expect(askedFor(id, result, askable)).toBe(expected);
});

test('in place of an expired passport a card may be sent, with its back where barcodes are read', () => {
  const asked = (more: Partial<CheckedSubmission>) =>
    filesToResubmit({ id: 'idExpiry', result: 'differs' }, askableIn({ ...passport(), ...more }));
  const front = { kind: 'idDocument', problem: 'expired' };
  expect(asked({})).toEqual([front, { kind: 'idBack', problem: 'expired' }]);
  expect(asked({ isBarcodeOff: true })).toEqual([front]);
});

const unreadBack = withReading('idBack', {});
const foreignFront = column(['CREDENCIAL PARA VOTAR', 'OKAFOR', 'AMARA']);
const foreign = submission({
  readings: {
    ...submission().readings,
    idDocument: reading('idDocument', { lines: foreignFront }),
    idBack: reading('idBack'),
  },
});
const skipped = submission({
  isBackSkipped: true,
  readings: { ...submission().readings, idBack: undefined },
});
const idAsBill = withReading('addressDocument', { lines: front(amara) });
test.each<[string, CheckedSubmission, SignalId, string]>([
  ['whose back was not read', unreadBack, 'idBarcode', 'idBack unreadable'],
  ['whose back was not read', unreadBack, 'idExpiry', 'idDocument unreadable, idBack unreadable'],
  ['whose back was not read', unreadBack, 'idName', 'idDocument unreadable'],
  ['without a back', skipped, 'idExpiry', 'idDocument unreadable'],
  ['of another country', foreign, 'idExpiry', 'idDocument unreadable'],
  ['that is a passport', passport(), 'idExpiry', 'idDocument unreadable'],
  // A sharper photo of it would be no bill, either.
  ['that was sent as a bill, too', idAsBill, 'billName', 'addressDocument differs'],
])('of an ID %s', (_, from, id, expected) =>
  expect(askedFor(id, 'not_readable', askableIn(from))).toBe(expected),
);

test('a blurred front whose barcode was read is all that is asked for', () => {
  const from = submission({
    readings: {
      ...submission().readings,
      idDocument: reading('idDocument', { problem: 'blurred' }),
      idBack: reading('idBack', { barcode: barcode(amara) }),
    },
  });
  expect(askableIn(from).problems).toEqual([{ kind: 'idDocument', problem: 'blurred' }]);
  expect(askedFor('photo', 'not_readable', askableIn(from))).toBe('idDocument blurred');
});
