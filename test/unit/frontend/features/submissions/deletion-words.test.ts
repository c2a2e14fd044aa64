import { expect, test } from '@jest/globals';
import { deletionWords } from '../../../../../frontend/src/features/submissions/deleted-record.tsx';

const deleted = {
  at: '2028-11-27T17:00:00.000Z',
  cause: { kind: 'unused', days: 730 } as const,
  ...{ items: 31, files: 4, sessions: 0, entry: 1234 },
};

test.each([
  [
    deleted,
    'It was deleted on November 27, 2028 because nothing happened with it for 730 days. 31 items and 4 files were deleted from our systems; backups follow within 35 days. Entry 1,234 of the log.',
  ],
  [
    { ...deleted, cause: { kind: 'operator' } as const, files: 0, sessions: 1 },
    'It was deleted on November 27, 2028 by the site operator. 31 items were deleted from our systems; backups follow within 35 days. A verification provider was told to delete 1 session. Entry 1,234 of the log.',
  ],
  [
    { ...deleted, items: 1, files: 0, entry: null },
    'It was deleted on November 27, 2028 because nothing happened with it for 730 days. 1 item was deleted from our systems; backups follow within 35 days. The log gets its entry within minutes.',
  ],
])(
  'a deleted record’s page says when and why, how much, and where the log has it',
  (given, words) => {
    expect(deletionWords(given)).toBe(words);
  },
);
