import { describe, expect, test } from '@jest/globals';
import {
  type SyncedAction,
  syncedDraft,
  unsyncedNotes,
} from '../../../../../../frontend/src/features/wizard/progress/synced-draft.ts';
import {
  type DeviceDraft,
  emptyDraft,
} from '../../../../../../frontend/src/lib/device/device-draft.ts';
import { customerFileKinds } from '../../../../../../shared/schemas/files-schema.ts';
import type { Progress, ProgressFile } from '../../../../../../shared/schemas/progress-schema.ts';

const kind = 'idDocument';
const facts = { name: 'a.jpg', size: 1, contentType: 'image/jpeg' };
const unsynced = (uploadId: string) => ({ ...facts, uploadId });
const synced = (uploadId: string) => ({ ...unsynced(uploadId), isSynced: true });
const begun: DeviceDraft = { ...emptyDraft, typed: { fullName: 'Jordan Sample' } };
const license = { idType: 'drivers_license', isBackSkipped: false } as const;
const passport = { idType: 'passport', isBackSkipped: false } as const;

const draftAfter = (draft: DeviceDraft, ...actions: SyncedAction[]) =>
  actions.reduce(syncedDraft, draft);

describe('a file here', () => {
  const chosen: SyncedAction = {
    type: 'file-chosen',
    kind,
    facts,
    content: { file: new File([], 'a.jpg') },
  };
  const announced = (uploadId: string) => ({ type: 'file-announced', kind, uploadId }) as const;
  const arrived = (id: string) => ({ type: 'file-arrived', kind, file: unsynced(id) }) as const;
  const removed: SyncedAction = { type: 'file-removed', kind };
  const withA = { ...begun, files: { [kind]: synced('a') } };
  const sendingA = { ...begun, uploading: { [kind]: unsynced('a') } };

  test.each<[string, DeviceDraft, SyncedAction[], string | undefined, string[]]>([
    [
      'is reported once it arrives',
      begun,
      [chosen, announced('a'), arrived('a')],
      'a',
      ['arrived a'],
    ],
    ['is removed elsewhere, too', withA, [removed], undefined, ['removed a']],
    ['stays elsewhere while another one is on its way', withA, [chosen], undefined, []],
    ['is removed with its replacement', withA, [chosen, removed], undefined, ['removed a']],
    ['is none that was removed meanwhile', sendingA, [removed, arrived('a')], undefined, []],
    [
      'is none that another tab goes on sending, though it was replaced here',
      sendingA,
      [chosen, announced('b'), announced('a'), arrived('a')],
      undefined,
      [],
    ],
  ])('%s', (_name, draft, actions, here, notes) => {
    const after = draftAfter(draft, ...actions);
    expect(after.files[kind]?.uploadId).toBe(here);
    const reported = unsyncedNotes(after).map(
      (note) => `${note.what} ${'kind' in note && note.uploadId}`,
    );
    expect(reported).toEqual(notes);
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
type Answer = Extract<SyncedAction, { type: 'progress-answered' }>;
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
    ['removed elsewhere after an unanswered report', unsynced('a'), undefined, ['a'], undefined],
    ['replaced elsewhere after an unanswered report', unsynced('a'), 'b', ['a'], 'b synced'],
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
    const { kind: _kind, at, from: _from, ...known } = theirs('b', { sentDespite: 'dark' });
    expect(seenBy(false, { sentDespite: 'dark' })).toEqual({
      ...known,
      name: 'From another device',
      elsewhereAt: at,
      isSynced: true,
    });
    expect(seenBy(false, { from: 'phone' })?.name).toBe('From your phone');
    // On a phone itself, another phone is another device.
    expect(seenBy(true, { from: 'phone' })?.name).toBe('From another device');
  });
});

describe('the choice of ID', () => {
  const isIdUnsynced = true;
  const bound = { mayChooseId: false };
  const withoutBack = { kinds: ['video', kind] as const };
  const skipped = { ...license, isBackSkipped: true };
  test.each<[string, Partial<DeviceDraft>, Partial<Progress>, Partial<Answer>, object, boolean]>([
    ['said elsewhere', license, passport, {}, passport, false],
    ['said here, and not reported yet', { ...license, isIdUnsynced }, passport, {}, license, true],
    ['unknown to the server', passport, {}, {}, passport, true],
    ['unknown to the server, on a phone that may not choose', passport, {}, bound, passport, false],
    ['of an attempt that asked for the back', skipped, {}, withoutBack, license, true],
  ])('%s', (_name, here, progress, more, said, isReported) => {
    const after = draftAfter({ ...begun, ...here }, answer(progress, more));
    expect(after).toMatchObject(said);
    expect(unsyncedNotes(after)).toEqual(isReported ? [{ what: 'said', ...said }] : []);
  });

  test('is reported as it is by now', () => {
    const chosen = draftAfter(begun, { type: 'id-chosen', change: { idType: 'passport' } });
    const left = (choice: object) => {
      const note = { what: 'said' as const, ...choice };
      return unsyncedNotes(draftAfter(chosen, { type: 'note-synced', note })).length;
    };
    // The answer to an earlier report says nothing of this one.
    expect([left(license), left(passport)]).toEqual([1, 0]);
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
