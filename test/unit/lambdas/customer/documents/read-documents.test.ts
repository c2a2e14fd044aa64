import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
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
  idDocument: { ...stored('front'), etag: 'e1' },
  addressDocument: stored('bill'),
};

let kept: Record<string, unknown> | undefined;
async function statesOf() {
  process.env.TABLE_NAME = 'table';
  jest.spyOn(database, 'send').mockImplementation((() => Promise.resolve({ Item: kept })) as never);
  const readings = await readDocuments(files, {
    customerId: 'cus_1',
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

describe('what was read before the submission', () => {
  const early = {
    key: 'front',
    etag: 'e1',
    isPassport: false,
    by: '',
    reading: JSON.stringify({ kind: 'idDocument', state: 'finished', sha256: 'ab', lines: [] }),
    ttl: Date.now() / 1000 + 60,
  };
  beforeEach(() => {
    usedAtFetch = [];
  });
  afterEach(() => {
    kept = undefined;
  });

  test('isn’t read again', async () => {
    kept = early;
    expect(await statesOf()).toContainEqual(['idDocument', 'finished']);
    expect(fetched).toEqual(['back', 'bill']);
  });

  test.each([
    ['of another file', { key: 'other' }],
    ['of other bytes', { etag: 'e2' }],
    ['as another kind of ID', { isPassport: true }],
    ['by another version', { by: '0.1.0' }],
    ['longer than a day ago', { ttl: Date.now() / 1000 - 1 }],
  ])('is of no use: %s', async (_why, other) => {
    kept = { ...early, ...other };
    await statesOf();
    expect(fetched).toEqual(['back', 'front', 'bill']);
  });
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
    customerId: 'cus_1',
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
