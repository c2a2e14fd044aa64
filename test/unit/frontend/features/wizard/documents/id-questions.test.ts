import { expect, test } from '@jest/globals';
import {
  enteredOf,
  questionsOf,
} from '../../../../../../frontend/src/features/wizard/documents/use-id-questions.ts';
import { unsyncedNotes } from '../../../../../../frontend/src/features/wizard/progress/synced-draft.ts';
import {
  initialState,
  reduce,
  type WizardAction,
} from '../../../../../../frontend/src/features/wizard/state.ts';
import {
  type Answer,
  type DeviceDraft,
  emptyDraft,
} from '../../../../../../frontend/src/lib/device/device-draft.ts';
import { sessionOf } from '../session.ts';

const entered = 'Dennis Sheperd';
const found = 'Denise Shepherd';
const address = '98 Larkspur Court, Fairview, OH 45014';
const difference = { field: 'fullName', entered, found } as const;
const draft: DeviceDraft = { ...emptyDraft, typed: { fullName: entered, address } };
const uploadId = 'upl_a';

const after = (before: DeviceDraft, ...actions: WizardAction[]): DeviceDraft =>
  actions.reduce(reduce, initialState(before, sessionOf({}))).draft;
const answering = (choice: Answer['choice']): WizardAction => ({
  type: 'difference-answered',
  answer: { ...difference, choice, uploadId },
});
const note = (choice: Answer['choice']) =>
  ({ what: 'answered', field: 'fullName', choice }) as const;

test('a difference is open until it is answered, and the answer is in the form and reported', () => {
  expect(questionsOf(draft, uploadId, [difference])).toEqual({ open: [difference], answered: [] });
  const used = after(draft, answering('document'));
  expect(used.typed).toEqual({ fullName: found, address });
  expect(questionsOf(used, uploadId, [difference])).toMatchObject({
    open: [],
    answered: [{ found }],
  });
  expect(unsyncedNotes(used)).toEqual([note('document')]);
});

test('another answer takes the place of the first, of which a late report says nothing', () => {
  const changed = after(draft, answering('document'), answering('entered'));
  expect(changed.typed.fullName).toBe(entered);
  expect(unsyncedNotes(after(changed, { type: 'note-synced', note: note('document') }))).toEqual([
    note('entered'),
  ]);
  expect(unsyncedNotes(after(changed, { type: 'note-synced', note: note('entered') }))).toEqual([]);
});

test('nothing is said of an answer about another ID, or of a field that was changed since', () => {
  const kept = after(draft, answering('entered'));
  expect(questionsOf(kept, 'upl_b', [])).toEqual({ open: [], answered: [] });
  const retyped = after(kept, { type: 'typed', fields: { fullName: 'Denis Shepherd' } });
  expect(questionsOf(retyped, uploadId, [difference])).toEqual({ open: [], answered: [] });
});

test('what the barcode filled in is not compared with its own front', () => {
  const scanned = { ...draft, license: { fullName: entered, address: '1 Elm Street' } };
  expect(enteredOf(draft)).toEqual({ fullName: entered, dateOfBirth: '', address });
  expect(enteredOf(scanned)).toEqual({ fullName: '', dateOfBirth: '', address });
});
