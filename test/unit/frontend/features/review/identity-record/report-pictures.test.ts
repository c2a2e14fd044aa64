import { afterEach, expect, test } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { reportPictures } from '../../../../../../frontend/src/features/review/identity-record/report-pictures.ts';
import { ApiError } from '../../../../../../frontend/src/lib/api/api-error.ts';
import type { Submission } from '../../../../../../shared/schemas/submission-schema.ts';

const { fetch } = globalThis;
afterEach(() => {
  Object.assign(globalThis, { Image: undefined, fetch });
});

/** A picture that arrived and that no browser can draw. */
const broken = { decode: () => Promise.reject(new DOMException('', 'EncodingError')) };

const captions = async (query: () => Promise<unknown>) => {
  const file = { kind: 'addressDocument', contentType: 'image/jpeg', isDeleted: false };
  const submission = { id: 'cus_one', files: [file], evidence: null } as unknown as Submission;
  const client = { query } as unknown as QueryClient;
  const pictures = await reportPictures(client, submission, new AbortController().signal);
  return pictures.map(({ caption }) => caption);
};

test('a record tells a file that is there and can’t be shown from one that is gone', async () => {
  Object.assign(globalThis, {
    Image: function Image() {
      return broken;
    },
    fetch: () => Promise.resolve(new Response('bytes')),
  });
  const access = { inlineUrl: 'https://files.example/one', contentType: 'image/jpeg' };
  expect(await captions(() => Promise.resolve(access))).toEqual([
    "Proof of address: can't be shown",
  ]);
  const gone = new ApiError('not_found', 'Not found', { status: 404 });
  expect(await captions(() => Promise.reject(gone))).toEqual(['Proof of address: not available']);
});
