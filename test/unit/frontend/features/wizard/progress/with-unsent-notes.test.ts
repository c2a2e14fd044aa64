import { expect, test } from '@jest/globals';
import { withUnsentNotes } from '../../../../../../frontend/src/features/wizard/progress/use-reconciled-files.ts';
import type { ProgressFile } from '../../../../../../shared/schemas/progress-schema.ts';

const file = (uploadId: string): ProgressFile => ({
  kind: 'idDocument',
  uploadId,
  contentType: 'image/jpeg',
  size: 9,
  at: '2026-11-23T09:41:00.000Z',
  from: 'link',
});
const theirs = { files: [file('a')], removed: [], idType: 'passport' as const };

test('what was taken away here is not brought back by a server that was not told', () => {
  const kind = 'idDocument';
  expect(withUnsentNotes(theirs, [{ what: 'removed', kind, uploadId: 'a' }])).toEqual({
    ...theirs,
    files: [],
    removed: ['a'],
  });
  // What has come since stays.
  expect(withUnsentNotes(theirs, [{ what: 'removed', kind, uploadId: 'b' }]).files).toEqual([
    file('a'),
  ]);
});

test('what was said here last holds', () => {
  const said = { idType: 'state_id', isBackSkipped: true } as const;
  expect(withUnsentNotes(theirs, [{ what: 'said', ...said }])).toEqual({ ...theirs, ...said });
  expect(withUnsentNotes(theirs, [])).toBe(theirs);
});
