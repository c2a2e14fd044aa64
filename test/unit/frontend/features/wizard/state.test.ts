import { expect, test } from '@jest/globals';
import { unsyncedNotes } from '../../../../../frontend/src/features/wizard/progress/synced-draft.ts';
import {
  attemptVersion,
  initialState,
  isAttemptActive,
  reduce,
  type WizardAction,
} from '../../../../../frontend/src/features/wizard/state.ts';
import {
  type DeviceDraft,
  emptyDraft,
} from '../../../../../frontend/src/lib/device/device-draft.ts';
import { resultIn } from '../../../../harness/customer-result.ts';
import { sessionOf } from './session.ts';

const facts = { name: 'a.jpg', size: 1, contentType: 'image/jpeg' };
const typed = { fullName: 'Jordan Sample' };
const begun: DeviceDraft = { ...emptyDraft, typed };
const filled: DeviceDraft = {
  ...begun,
  isFromDealership: true,
  files: { idDocument: { ...facts, uploadId: 'a', isSynced: true } },
  uploading: { video: facts },
  submissionId: 'sub_1',
  idType: 'passport',
  isBackSkipped: true,
  unsyncedRemovals: { video: ['v'] },
};

const first = sessionOf({});
const denied = sessionOf({ attemptsLeft: 4, result: resultIn('denied') });
const shown = (session = denied): WizardAction => ({ type: 'outcome-shown', session });

/** The state of a page that opens at the first attempt. */
const opened = (draft: DeviceDraft) => initialState(draft, first);
const draftAfter = (draft: DeviceDraft, ...actions: WizardAction[]) =>
  actions.reduce(reduce, opened(draft)).draft;

test('what is typed joins what another tab typed, whose change fills in the form anew', () => {
  const other: DeviceDraft = { ...begun, typed: { ...typed, phone: '5135550178' } };
  const followed = reduce(opened(begun), { type: 'draft-changed', draft: other });
  expect(followed.formRevision).toBe(1);
  const after = reduce(followed, { type: 'typed', fields: { fullName: 'Jordan A. Sample' } });
  expect(after.draft.typed).toEqual({ fullName: 'Jordan A. Sample', phone: '5135550178' });
  expect(reduce(after, { type: 'draft-changed', draft: after.draft }).formRevision).toBe(1);
});

test('a license replaces what was typed, what was changed of an earlier one and which ID it is', () => {
  const before = { ...begun, edited: ['fullName', 'phone'], isBackSkipped: true };
  const values = { fullName: 'Maria Delgado' };
  const after = draftAfter(before, { type: 'license-read', values, idType: 'state_id' });
  const said = { idType: 'state_id', isBackSkipped: false } as const;
  expect(after).toMatchObject({ typed: values, license: values, edited: ['phone'], ...said });
  expect(unsyncedNotes(after)).toEqual([{ what: 'said', ...said }]);
  const editedAfter = (action: WizardAction) => draftAfter(after, action).edited;
  expect(editedAfter({ type: 'prefill-edited', name: 'email' })).toEqual(['phone', 'email']);
  expect(editedAfter({ type: 'prefill-restored', name: 'phone' })).toEqual([]);
});

test('a refused file is removed on all devices, and refused no more once another one is chosen', () => {
  const kind = 'idDocument';
  const fields = { [kind]: 'It is empty.', phone: 'It is too short.' };
  const page = reduce(opened(filled), { type: 'fields-refused', fields });
  expect(page).toMatchObject({ refused: fields, formRevision: 1 });
  expect(unsyncedNotes(page.draft)).toContainEqual({ what: 'removed', kind, uploadId: 'a' });
  const content = { file: new File([], 'a.jpg') };
  const chosen = reduce(page, { type: 'file-chosen', kind, facts, content });
  expect(chosen.refused).toEqual({ phone: 'It is too short.' });
  expect(reduce(chosen, { type: 'refusal-left', names: ['phone'] }).refused).toEqual({});
});

test('a submission without an answer is sent again as the same one, and a refused one is not', () => {
  const sent = (submissionId: string) => ({ type: 'submission-sent', submissionId }) as const;
  const idAfter = (...actions: WizardAction[]) => draftAfter(begun, ...actions).submissionId;
  expect(idAfter(sent('sub_1'), sent('sub_2'))).toBe('sub_1');
  expect(idAfter(sent('sub_1'), { type: 'fields-refused', fields: {} }, sent('sub_2'))).toBe(
    'sub_2',
  );
});

test.each([
  ['approved', 1],
  ['denied', 0],
  ['submitted', 0],
] as const)('%s with %d attempts left leaves nothing on the device', (phase, attemptsLeft) => {
  const session = sessionOf({ attemptsLeft, result: resultIn(phase) });
  expect(draftAfter(filled, shown(session))).toBe(emptyDraft);
});

test.each(['denied', 'submitted', 'review', 'expired', 'abandoned'] as const)(
  '%s: what was typed and which ID it was stay for another attempt',
  (phase) => {
    const session = sessionOf({ attemptsLeft: 4, result: resultIn(phase) });
    const lastSeenOutcome = attemptVersion(session);
    const left = { typed, files: {}, idType: 'passport', lastSeenOutcome };
    expect(draftAfter(filled, shown(session))).toEqual(left);
  },
);

test('an outcome takes nothing from the next attempt, nor from a device that knows nothing', () => {
  const next = { ...filled, attemptVersion: attemptVersion(denied) };
  expect(draftAfter(next, shown())).toEqual(next);
  expect(draftAfter(emptyDraft, shown())).toBe(emptyDraft);
});

test('an outcome ends the attempt, until another one begins', () => {
  expect(isAttemptActive(opened(filled), first)).toBe(true);
  const after = reduce(opened(filled), shown());
  expect(isAttemptActive(after, denied)).toBe(false);
  const refused = { fullName: 'It differs.' };
  const again = reduce(after, { type: 'attempt-begun', session: denied, refused });
  expect(again.refused).toEqual(refused);
  expect(isAttemptActive(again, denied)).toBe(true);
  expect(isAttemptActive(again, { ...denied, attemptsLeft: 0 })).toBe(false);
  // Another page knows by the device.
  expect(isAttemptActive(initialState(again.draft, denied), denied)).toBe(true);
});

test('an outcome that asks for files again goes on with the attempt', () => {
  const again = [{ kind: 'idDocument', problem: 'dark' } as const];
  const session = sessionOf({ result: resultIn('ask_again', { again }) });
  const latest = { state: 'connected', secondsLeft: 9, phone: null } as const;
  const after = reduce({ ...opened(filled), handoff: { latest, at: 1 } }, shown(session));
  expect(after.draft.files).toEqual({});
  expect(isAttemptActive(after, session)).toBe(true);
  // A phone that was connected is no longer.
  expect(after.handoff.latest).toBeNull();
});

test('who goes on at the provider’s is in an attempt on the way back, and not on this page', () => {
  const page = initialState(filled, denied);
  const left = reduce(page, { type: 'left-for-provider', session: denied });
  expect(isAttemptActive(left, denied)).toBe(false);
  expect(isAttemptActive(initialState(left.draft, denied), denied)).toBe(true);
});

test('whatever becomes of an attempt, or is said once more, is another version of the attempts', () => {
  const [at, later] = ['2026-11-21T12:00:00Z', '2026-11-21T12:05:00Z'];
  const versions = [
    null,
    resultIn('submitted', { submittedAt: at }),
    resultIn('denied', { submittedAt: at, at }),
    resultIn('denied', { submittedAt: later, at }),
    resultIn('denied', { submittedAt: later, at: later }),
    resultIn('approved', { submittedAt: later, at: later }),
  ].map((result) => attemptVersion({ result }));
  expect(new Set(versions).size).toBe(versions.length);
  // An attempt elsewhere, or the next day, ends none.
  const other = { ...denied, attemptsLeft: 2 };
  expect(attemptVersion(other)).toBe(attemptVersion(denied));
});
