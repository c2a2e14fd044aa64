import { expect, test } from '@jest/globals';
import {
  isReading,
  withReadings,
} from '../../../../../../frontend/src/features/wizard/progress/file-readings.ts';
import type { WizardFiles } from '../../../../../../frontend/src/features/wizard/progress/use-synced-files.ts';
import type { ProgressFile } from '../../../../../../shared/schemas/progress-schema.ts';

const upload = { uploadId: 'a', contentType: 'image/jpeg', size: 1 };
const done = { state: { phase: 'done', name: 'id.jpg', ...upload } };
const empty = { state: { phase: 'empty' } };
const files = {
  video: empty,
  idDocument: done,
  idBack: empty,
  addressDocument: empty,
} as unknown as WizardFiles;
const arrived = (uploadId: string): ProgressFile[] => [
  {
    ...upload,
    kind: 'idDocument',
    uploadId,
    at: '2026-11-29T07:00:00.000Z',
    from: 'link',
    reading: { state: 'reading' },
  },
];

test('a reading is of the file that is here, and not of one that it has replaced', () => {
  expect(withReadings(files, arrived('a')).idDocument.reading).toEqual({ state: 'reading' });
  expect(isReading(withReadings(files, arrived('a')))).toBe(true);
  expect(withReadings(files, arrived('b')).idDocument.reading).toBeUndefined();
  expect(isReading(withReadings(files, arrived('b')))).toBe(false);
});
