import { expect, test } from '@jest/globals';
import { evidenceView } from '../../../../../../frontend/src/features/review/evidence/evidence-view.ts';
import {
  signalIds,
  type Signal,
  type SignalResult,
} from '../../../../../../shared/schemas/evidence-schema.ts';
import type { CustomerFileKind } from '../../../../../../shared/schemas/files-schema.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';

const ids = (signals: readonly { id: string }[]) => signals.map(({ id }) => id);

test('what differs comes first, and what nobody had to check last', () => {
  const view = evidenceView(
    someEvidence({
      idName: { result: 'not_checked', isExcused: true },
      idBarcode: 'not_checked',
      billDate: 'not_readable',
      billAddress: 'differs',
      photo: 'not_readable',
    }),
  );
  expect(ids(view.toLookAt)).toEqual(['billAddress', 'photo', 'billDate', 'idBarcode']);
  expect(view.headline).toBe("1 issue to review, 3 couldn't be checked");
  expect(ids(view.others.slice(-3))).toEqual(['idName', 'issuerSignature', 'sanctions']);
});

test.each([
  [{ reuse: 'differs' }, '1 issue to review'],
  [{ reuse: 'differs', contact: 'differs' }, '2 issues to review'],
  [{ photo: 'not_readable' }, "1 detail couldn't be checked"],
  [{ photo: 'not_readable', idName: 'not_readable' }, "2 details couldn't be checked"],
] as const)('issues are counted apart from what could not be checked: %j', (changes, headline) => {
  expect(evidenceView(someEvidence(changes)).headline).toBe(headline);
});

const unreadable = (kind: CustomerFileKind): Pick<Signal, 'result' | 'problems'> => ({
  result: 'not_readable',
  problems: [{ kind, problem: 'blurred' }],
});

test.each<[Parameters<typeof someEvidence>[0], boolean]>([
  [{ photo: unreadable('idDocument'), idName: 'not_readable', idBirthDate: 'not_checked' }, true],
  [{ photo: unreadable('idBack'), idName: 'not_checked', idBirthDate: 'not_checked' }, false],
  // Its barcode was read.
  [{ photo: unreadable('idDocument') }, false],
  [{ photo: unreadable('idDocument'), idName: 'not_readable' }, false],
  [{ photo: unreadable('addressDocument') }, false],
  [{ idName: 'not_readable', idBirthDate: 'not_readable' }, true],
  [{ idName: 'not_readable' }, false],
])('an ID that could not be read is said before all else: %j', (changes, isSaid) => {
  const view = evidenceView(someEvidence({ ...changes, billName: 'differs' }));
  expect(view.headline === 'The ID could not be read').toBe(isSaid);
  expect(ids(view.toLookAt)[0]).toBe('billName');
});

test.each<[SignalResult]>([['agrees'], ['differs']])(
  'documents that were not checked are not said to agree, though the contact %s',
  (contact) => {
    const unchecked = Object.fromEntries(signalIds.map((id) => [id, 'not_checked'] as const));
    const view = evidenceView(someEvidence({ ...unchecked, reuse: 'agrees', contact }));
    expect(view.headline).toBe('The documents were not checked');
  },
);
