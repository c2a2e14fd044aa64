import { describe, expect, test } from '@jest/globals';
import {
  fromElsewhere,
  reconcileFile,
} from '../../../../../../frontend/src/features/wizard/progress/use-reconciled-files.ts';
import type { UploadState } from '../../../../../../frontend/src/lib/upload/upload-state.ts';
import type { ProgressFile } from '../../../../../../shared/schemas/progress-schema.ts';

const facts = { name: 'a.jpg', size: 1, contentType: 'image/jpeg' };
const done = (uploadId: string): UploadState => ({ phase: 'done', ...facts, uploadId });
const empty: UploadState = { phase: 'empty' };
const theirs = (uploadId: string, from: ProgressFile['from'] = 'link'): ProgressFile => ({
  kind: 'idDocument',
  uploadId,
  contentType: 'image/jpeg',
  size: 9,
  at: '2026-11-23T09:41:00.000Z',
  from,
});

describe('a file here, by what the server knows of its kind', () => {
  test.each<[string, UploadState, boolean, ProgressFile | undefined, string[], string]>([
    ['nothing anywhere', empty, false, undefined, [], 'stay'],
    ['only elsewhere', empty, false, theirs('b'), [], 'follow'],
    ['the same', done('a'), true, theirs('a'), [], 'stay'],
    ['the same, of which it was told in vain', done('a'), false, theirs('a'), [], 'stay'],
    ['only here, and not told yet', done('a'), false, undefined, [], 'tell'],
    ['newer here, and not told yet', done('a'), false, theirs('b'), [], 'tell'],
    ['replaced elsewhere', done('a'), true, theirs('b'), ['a'], 'follow'],
    ['taken away elsewhere', done('a'), true, undefined, ['a'], 'follow'],
    [
      'told without an answer, and taken away elsewhere',
      done('a'),
      false,
      undefined,
      ['a'],
      'follow',
    ],
    [
      'told without an answer, and replaced elsewhere',
      done('a'),
      false,
      theirs('b'),
      ['a'],
      'follow',
    ],
    ['told, and forgotten by the server', done('a'), true, undefined, [], 'tell'],
    ['on its way here', { phase: 'sending', ...facts, sent: 0 }, false, theirs('b'), ['b'], 'stay'],
    ['failed here', { phase: 'failed', ...facts }, false, theirs('b'), [], 'stay'],
  ])('%s', (_name, mine, isTold, file, removed, expected) => {
    expect(reconcileFile(mine, isTold, { file, removed })).toBe(expected);
  });
});

test('a file from elsewhere is shown by who sent it, when and how large; its name is nobody’s', () => {
  expect(fromElsewhere({ ...theirs('b'), sentDespite: 'dark' }, false)).toEqual({
    name: 'From another device',
    uploadId: 'b',
    contentType: 'image/jpeg',
    size: 9,
    sentDespite: 'dark',
    elsewhereAt: '2026-11-23T09:41:00.000Z',
  });
  expect(fromElsewhere(theirs('b', 'phone'), false).name).toBe('From your phone');
  // On a phone itself, another phone is another device.
  expect(fromElsewhere(theirs('b', 'phone'), true).name).toBe('From another device');
});
