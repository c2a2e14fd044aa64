import { describe, expect, test } from '@jest/globals';
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
import { customerFileKinds } from '../../../../../shared/schemas/files-schema.ts';
import type { Progress, ProgressFile } from '../../../../../shared/schemas/progress-schema.ts';
import { resultIn } from '../../../../harness/customer-result.ts';
import { sessionOf } from './session.ts';

const kind = 'idDocument';
const facts = { name: 'a.jpg', size: 1, contentType: 'image/jpeg' };
const unsynced = (uploadId: string) => ({ ...facts, uploadId });
const synced = (uploadId: string) => ({ ...unsynced(uploadId), isSynced: true });
const typed = { fullName: 'Jordan Sample' };
const begun: DeviceDraft = { ...emptyDraft, typed };
const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const passport = { idType: 'passport', isBackSkipped: false } as const;

/** The state of a page that opens at the first attempt. */
const opened = (draft: DeviceDraft) => initialState(draft, sessionOf({}));
const draftAfter = (draft: DeviceDraft, ...actions: WizardAction[]) =>
  actions.reduce(reduce, opened(draft)).draft;

describe('what is typed', () => {
  test('joins what another tab typed, whose change fills in the form anew', () => {
    const other: DeviceDraft = { ...begun, typed: { ...typed, phone: '5135550178' } };
    const followed = reduce(opened(begun), { type: 'draft-changed', draft: other });
    expect(followed.formRevision).toBe(1);
    const after = reduce(followed, { type: 'typed', fields: { fullName: 'Jordan A. Sample' } });
    expect(after.draft.typed).toEqual({ fullName: 'Jordan A. Sample', phone: '5135550178' });
    expect(reduce(after, { type: 'draft-changed', draft: after.draft }).formRevision).toBe(1);
  });

  test('is replaced by a license, with what was changed of an earlier one and which ID it is', () => {
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
});

describe('a file here', () => {
  const content = { file: new File([], 'a.jpg') };
  const chosen: WizardAction = { type: 'file-chosen', kind, facts, content };
  const announced = (uploadId: string): WizardAction => ({
    type: 'file-announced',
    kind,
    uploadId,
  });
  const arrived = (uploadId: string): WizardAction => ({
    type: 'file-arrived',
    kind,
    file: unsynced(uploadId),
  });
  const removed: WizardAction = { type: 'file-removed', kind };
  const note = { kind, uploadId: 'a' };
  const withA = { ...begun, files: { [kind]: synced('a') } };

  test.each<[string, DeviceDraft, WizardAction[], string | undefined, object[]]>([
    [
      'is reported once it has arrived',
      begun,
      [chosen, announced('a'), arrived('a')],
      'a',
      [{ what: 'arrived', ...note }],
    ],
    ['is removed elsewhere, too', withA, [removed], undefined, [{ what: 'removed', ...note }]],
    ['stays elsewhere while another one is on its way', withA, [chosen], undefined, []],
    [
      'is removed elsewhere with what would have replaced it',
      withA,
      [chosen, announced('b'), removed],
      undefined,
      [{ what: 'removed', ...note }],
    ],
    [
      'is none that another tab goes on sending, though it was replaced here',
      { ...begun, uploading: { [kind]: unsynced('a') } },
      [chosen, announced('b'), announced('a'), arrived('a')],
      undefined,
      [],
    ],
    ['is none that was removed meanwhile', begun, [removed, arrived('a')], undefined, []],
  ])('%s', (_name, draft, actions, here, notes) => {
    const after = draftAfter(draft, ...actions);
    expect(after.files[kind]?.uploadId).toBe(here);
    expect(unsyncedNotes(after)).toEqual(notes);
  });

  test('that was refused is refused no more once another one is chosen', () => {
    const refused = { idDocument: 'It is empty.', phone: 'It is too short.' };
    const page = reduce(opened(withA), { type: 'fields-refused', fields: refused });
    expect(page.refused).toEqual(refused);
    expect(page.draft.files[kind]).toBeUndefined();
    expect(unsyncedNotes(page.draft)).toEqual([{ what: 'removed', ...note }]);
    expect(reduce(page, chosen).refused).toEqual({ phone: 'It is too short.' });
    expect(reduce(page, { type: 'refusal-left', names: ['phone'] }).refused).toEqual({
      idDocument: 'It is empty.',
    });
  });
});

const theirs = (uploadId: string, more: Partial<ProgressFile> = {}): ProgressFile => ({
  kind,
  uploadId,
  contentType: 'image/jpeg',
  size: 9,
  at: '2026-11-23T09:41:00.000Z',
  from: 'link',
  ...more,
});
type Answer = Extract<WizardAction, { type: 'progress-answered' }>;
const answer = (progress: Partial<Progress>, more: Partial<Answer> = {}): Answer => ({
  type: 'progress-answered',
  progress: { files: [], removed: [], ...progress },
  at: 0,
  kinds: customerFileKinds,
  mayChooseId: true,
  isPhone: false,
  ...more,
});

describe('a file, after the server has said what it knows', () => {
  const none: string[] = [];
  test.each([
    ['nothing anywhere', undefined, undefined, none, undefined],
    ['only elsewhere', undefined, 'b', none, 'b synced'],
    ['the same', synced('a'), 'a', none, 'a synced'],
    ['the same, whose report was not answered', unsynced('a'), 'a', none, 'a synced'],
    ['only here, and not reported yet', unsynced('a'), undefined, none, 'a'],
    ['newer here, and not reported yet', unsynced('a'), 'b', none, 'a'],
    ['replaced elsewhere', synced('a'), 'b', ['a'], 'b synced'],
    ['removed elsewhere', synced('a'), undefined, ['a'], undefined],
    [
      'removed elsewhere after a report without an answer',
      unsynced('a'),
      undefined,
      ['a'],
      undefined,
    ],
    ['replaced elsewhere after a report without an answer', unsynced('a'), 'b', ['a'], 'b synced'],
    ['forgotten by the server, which has begun anew', synced('a'), undefined, none, 'a'],
  ])('%s', (_name, here, there, removed, expected) => {
    const files = there === undefined ? [] : [theirs(there)];
    const after = draftAfter({ ...begun, files: { [kind]: here } }, answer({ files, removed }));
    const { uploadId, isSynced } = after.files[kind] ?? {};
    expect(uploadId && `${uploadId}${isSynced ? ' synced' : ''}`).toBe(expected);
  });

  test('stays where another one is on its way, or where this device may not send it', () => {
    const uploading = { ...begun, uploading: { [kind]: facts } };
    expect(draftAfter(uploading, answer({ files: [theirs('b')] })).files).toEqual({});
    const phone = answer({ files: [theirs('b')] }, { kinds: ['video'] });
    expect(draftAfter(begun, phone).files).toEqual({});
  });

  test('is not brought back before the server knows that it was removed', () => {
    const before: DeviceDraft = { ...begun, unsyncedRemovals: { [kind]: ['a'] } };
    expect(draftAfter(before, answer({ files: [theirs('a')] })).files[kind]).toBeUndefined();
    // What has come since stays.
    expect(draftAfter(before, answer({ files: [theirs('b')] })).files[kind]?.uploadId).toBe('b');
  });

  test('from elsewhere says who sent it, when and how large; its name is nobody’s', () => {
    const seenBy = (isPhone: boolean, more: Partial<ProgressFile> = {}) =>
      draftAfter(begun, answer({ files: [theirs('b', more)] }, { isPhone })).files[kind];
    expect(seenBy(false, { sentDespite: 'dark' })).toEqual({
      name: 'From another device',
      uploadId: 'b',
      contentType: 'image/jpeg',
      size: 9,
      sentDespite: 'dark',
      elsewhereAt: '2026-11-23T09:41:00.000Z',
      isSynced: true,
    });
    expect(seenBy(false, { from: 'phone' })?.name).toBe('From your phone');
    // On a phone itself, another phone is another device.
    expect(seenBy(true, { from: 'phone' })?.name).toBe('From another device');
  });
});

describe('the choice of ID', () => {
  const isIdUnsynced = true;
  test.each<[string, Partial<DeviceDraft>, Partial<Progress>, Partial<Answer>, object, boolean]>([
    ['said elsewhere', license, passport, {}, passport, false],
    ['said here, and not reported yet', { ...license, isIdUnsynced }, passport, {}, license, true],
    ['unknown to the server', passport, {}, {}, passport, true],
    [
      'unknown to the server, on a phone that may not choose',
      passport,
      {},
      { mayChooseId: false },
      passport,
      false,
    ],
    [
      'of an attempt that asked for the back',
      { ...license, isBackSkipped: true },
      {},
      { kinds: ['video', 'idDocument'] },
      license,
      true,
    ],
  ])('%s', (_name, here, progress, more, said, isReported) => {
    const after = draftAfter({ ...begun, ...here }, answer(progress, more));
    expect(after).toMatchObject(said);
    expect(unsyncedNotes(after)).toEqual(isReported ? [{ what: 'said', ...said }] : []);
  });

  test('is reported as it is by now', () => {
    const chosen = draftAfter(begun, { type: 'id-chosen', change: { idType: 'passport' } });
    const said = (note: object): WizardAction => ({
      type: 'note-synced',
      note: { what: 'said', ...note },
    });
    // The answer to an earlier report says nothing of this one.
    expect(unsyncedNotes(draftAfter(chosen, said(license)))).toHaveLength(1);
    expect(unsyncedNotes(draftAfter(chosen, said(passport)))).toEqual([]);
  });
});

test('a report that was answered is reported no more, and keeps nothing of a draft that is over', () => {
  const files = { [kind]: unsynced('c') };
  const before = { ...begun, files, unsyncedRemovals: { [kind]: ['a', 'b'] } };
  const notes = unsyncedNotes(before);
  expect(notes.map((note) => note.what)).toEqual(['removed', 'removed', 'arrived']);
  const answered = notes.map((note) => ({ type: 'note-synced', note }) as const);
  expect(unsyncedNotes(draftAfter(before, ...answered))).toEqual([]);
  expect(JSON.stringify(draftAfter(emptyDraft, ...answered))).toBe(JSON.stringify(emptyDraft));
});

test('a submission without an answer is sent again as the same one, and a refused one is not', () => {
  const sent = (submissionId: string) => ({ type: 'submission-sent', submissionId }) as const;
  const once = draftAfter(begun, sent('sub_1'));
  expect(draftAfter(once, sent('sub_2')).submissionId).toBe('sub_1');
  expect(draftAfter(once, { type: 'fields-refused', fields: {} }, sent('sub_2'))).toMatchObject({
    submissionId: 'sub_2',
  });
});

describe('an outcome', () => {
  const filled: DeviceDraft = {
    ...begun,
    files: { video: synced('v') },
    uploading: { [kind]: facts },
    submissionId: 'sub_1',
    ...passport,
    isBackSkipped: true,
    unsyncedRemovals: { [kind]: ['a'] },
  };
  const denied = sessionOf({ attemptsLeft: 4, result: resultIn('denied') });
  const shown = (session: typeof denied) => ({ type: 'outcome-shown', session }) as const;

  test.each([
    ['approved', 0],
    ['denied', 0],
    ['submitted', 0],
  ] as const)('%s with %d attempts left leaves nothing on the device', (phase, attemptsLeft) => {
    const session = sessionOf({ attemptsLeft, result: resultIn(phase) });
    expect(draftAfter(filled, shown(session))).toBe(emptyDraft);
  });

  test.each(['denied', 'submitted', 'review', 'ask_again', 'expired', 'abandoned'] as const)(
    '%s: what was typed and which ID it was stay for another attempt',
    (phase) => {
      const session = sessionOf({ attemptsLeft: 4, result: resultIn(phase) });
      const lastSeenOutcome = attemptVersion(session);
      const after = draftAfter(filled, shown(session));
      expect(after).toEqual({ typed, files: {}, idType: 'passport', lastSeenOutcome });
    },
  );

  test('takes nothing from the next attempt, whichever tab has begun it', () => {
    const next = { ...filled, attemptVersion: attemptVersion(denied) };
    expect(draftAfter(next, shown(denied))).toEqual(next);
  });

  test('leaves a device alone that knows nothing of the customer', () => {
    expect(draftAfter(emptyDraft, shown(denied))).toBe(emptyDraft);
  });

  test('ends the attempt, until another one begins', () => {
    const page = opened(filled);
    expect(isAttemptActive(page, sessionOf({}))).toBe(true);
    const after = reduce(page, shown(denied));
    expect(isAttemptActive(after, denied)).toBe(false);
    const again = reduce(after, { type: 'attempt-begun', session: denied });
    expect(isAttemptActive(again, denied)).toBe(true);
    expect(isAttemptActive(again, { ...denied, attemptsLeft: 0 })).toBe(false);
    // Another page knows by the device.
    expect(isAttemptActive(initialState(again.draft, denied), denied)).toBe(true);
  });

  test('that asks for files again goes on with the attempt', () => {
    const again = [{ kind, problem: 'dark' } as const];
    const session = sessionOf({ attemptsLeft: 4, result: resultIn('ask_again', { again }) });
    const after = reduce(opened(filled), shown(session));
    expect(after.draft.files).toEqual({});
    expect(isAttemptActive(after, session)).toBe(true);
  });

  test('on the way to the provider changes the device, and not this page', () => {
    const page = reduce(initialState(filled, denied), {
      type: 'left-for-provider',
      session: denied,
    });
    expect(isAttemptActive(page, denied)).toBe(false);
    expect(isAttemptActive(initialState(page.draft, denied), denied)).toBe(true);
  });
});

describe('the version of the attempts', () => {
  const [at, later] = ['2026-11-21T12:00:00Z', '2026-11-21T12:05:00Z'];

  test('is another one with whatever becomes of an attempt, and with the same said once more', () => {
    const results = [
      null,
      resultIn('submitted', { submittedAt: at }),
      resultIn('denied', { submittedAt: at, decidedAt: at, at }),
      resultIn('denied', { submittedAt: later, decidedAt: later, at }),
      resultIn('denied', { submittedAt: later, decidedAt: later, at: later }),
      resultIn('approved', { submittedAt: later, decidedAt: later, at: later }),
    ];
    const versions = results.map((result) => attemptVersion({ result }));
    expect(new Set(versions).size).toBe(versions.length);
  });

  test('is the same after an attempt elsewhere, or the next day', () => {
    const result = resultIn('denied');
    const [two, three] = [2, 3].map((attemptsLeft) => sessionOf({ result, attemptsLeft }));
    expect(two && attemptVersion(two)).toBe(three && attemptVersion(three));
  });
});
