import { createHash } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  findReuse,
  readDocuments,
} from '../../../../../lambdas/customer/documents/read-documents.ts';
import { database } from '../../../../../lambdas/store/database-client.ts';
import { logger } from '../../../../../lambdas/runtime/logger.ts';
import { s3 } from '../../../../../lambdas/upload/bucket.ts';
import { begunWith } from '../../support.ts';
import { emptyPng } from '../../evidence/reading/made-pictures.ts';

/** Seconds of the processor that were used when each file was fetched. */
let usedAtFetch: number[];
let used = 0;
const fetched: string[] = [];

beforeEach(() => {
  fetched.length = used = 0;
  jest.spyOn(logger, 'warn').mockReturnValue();
  jest.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: used * 1e6, system: 0 }));
  const send = ({ input }: { input: { Key: string } }) => {
    used = usedAtFetch[fetched.push(input.Key) - 1] ?? used;
    const transformToByteArray = () => Promise.resolve(emptyPng(9, 9));
    return Promise.resolve({ Body: { transformToByteArray } });
  };
  jest.spyOn(s3, 'send').mockImplementation(send as never);
});

const stored = (key: string) => ({
  key,
  contentType: 'image/png',
  size: 9,
  uploadId: 'upl_1',
  storedAt: '2026-01-05T10:00:00.000Z',
});
const files = {
  idBack: stored('back'),
  idDocument: stored('front'),
  addressDocument: stored('bill'),
};

async function statesOf() {
  const readings = await readDocuments(files, {
    idType: 'drivers_license',
    wantsBarcode: true,
    deadline: Date.now() + 60_000,
  });
  return Object.values(readings).map(({ kind, state }) => [kind, state]);
}

test('a file that uses up the submission’s time is left unfinished, and the next one where it is', async () => {
  usedAtFetch = [3, 16];
  expect(await statesOf()).toEqual([
    ['idBack', 'finished'],
    ['idDocument', 'unfinished'],
    ['addressDocument', 'unfinished'],
  ]);
  expect(fetched).toEqual(['back', 'front']);
});

test('what there was no time to read is kept by its bytes, and looked for by nobody', async () => {
  process.env.TABLE_NAME = 'table';
  process.env.RETENTION_DAYS = '90';
  jest.spyOn(s3, 'send').mockImplementation((({ input }: { input: { Key: string } }) =>
    Promise.resolve({
      Body: (async function* () {
        yield await Promise.resolve(Buffer.from(input.Key));
      })(),
    })) as never);
  const stored: string[] = [];
  jest.spyOn(database, 'send').mockImplementation(((command: {
    constructor: { name: string };
    input: { Item?: { sk: string } };
  }) => {
    stored.push(`${command.constructor.name} ${command.input.Item?.sk.split('#')[0] ?? ''}`);
    return Promise.resolve({});
  }) as never);
  const late = await readDocuments(files, {
    idType: 'drivers_license',
    wantsBarcode: true,
    deadline: 0,
  });
  const reuse = { numbers: [], isInTime: false };
  const { hashes, usedBefore } = await findReuse(begunWith('evidence'), files, late, reuse);
  expect(usedBefore).toBeUndefined();
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hashes).toEqual({
    idBack: sha256('back'),
    idDocument: sha256('front'),
    addressDocument: sha256('bill'),
  });
  expect(stored).toEqual(Array(3).fill('PutCommand same_file'));
});
