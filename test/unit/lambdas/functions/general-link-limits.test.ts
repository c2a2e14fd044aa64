import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { submitVerification } from '../../../../lambdas/functions/customer/submit-routes.ts';
import { createCustomerUpload } from '../../../../lambdas/functions/customer/upload-routes.ts';
import { recordProgress } from '../../../../lambdas/progress/record-progress.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { rates, type RateName } from '../../../../lambdas/rate-limit/rates.ts';
import { MAX_DOCUMENT_BYTES, MAX_VIDEO_BYTES } from '../../../../shared/limits.ts';
import { requiredFileKinds } from '../../../../shared/schemas/files-schema.ts';
import { rules } from '../../../../stages/rules.ts';
import { madeVideo } from '../../../harness/made-video.ts';
import { begunWith, dealershipWith } from '../support.ts';
import { failing, fakeServices } from './support.ts';

beforeEach(() => {
  process.env.RULES = JSON.stringify(rules);
});

const uploadId = `upl_${'v'.repeat(22)}`;
const size = 900;
const stranger = begunWith('simulated', { link: { set: 'set' }, origin: 'draft' });
const invited = begunWith('simulated', { link: { set: 'set' }, origin: 'link' });
const identityOf = (customer: Customer) => ({
  customer,
  dealership: dealershipWith(),
  visitor: { id: 'visitor' },
});

/** The limits that count something, in their order, those that are given back included. */
const countedIn = (calls: readonly string[]) =>
  calls.flatMap((call) => /^Update LIMIT#(\w+)#/.exec(call)?.[1] ?? []);

describe('announced bytes', () => {
  const announce = (customer: Customer) =>
    createCustomerUpload({
      params: { customerId: customer.id },
      body: { kind: 'video', contentType: 'video/mp4', size },
      identity: identityOf(customer),
    } as never);
  // Only the dealership's own count is this high.
  const countedForDealership = (count: number) => ({
    Get: ({ Key }: Record<string, unknown>) =>
      (Key as { pk: string }).pk.startsWith('LIMIT#draftBytesOfDealership#')
        ? { Item: { count } }
        : {},
  });

  test('count for the visitor first, then for the dealership, apart from what arrives', async () => {
    const calls = fakeServices();
    await announce(stranger);
    expect(countedIn(calls)).toEqual([
      'customerUpload',
      'draftUpload',
      'customerBytes',
      'draftBytes',
      'announcedBytesOfDealership',
    ]);
  });

  test('are refused once too much arrived, and only at the general link', async () => {
    const { max } = rates.draftBytesOfDealership;
    fakeServices(countedForDealership(max - size));
    expect(await announce(stranger)).toMatchObject({ url: expect.any(String) });
    fakeServices(countedForDealership(max - size + 1));
    await expect(announce(stranger)).rejects.toMatchObject({ code: 'too_many_requests' });
    expect(await announce(invited)).toMatchObject({ url: expect.any(String) });
  });
});

describe('bytes that arrived', () => {
  const video = () => ({
    ContentType: 'video/mp4',
    ContentRange: `bytes 0-9/${size}`,
    Body: {
      transformToByteArray: () => Promise.resolve(madeVideo()),
    },
  });
  const report = (customer: Customer) =>
    recordProgress(customer, {
      note: { what: 'arrived', kind: 'video', uploadId },
      sender: { from: 'link' },
    });
  const once = `LIMIT#draftBytesOfDealership#customers/${stranger.id}/video/${uploadId}`;
  const added = {
    Key: { pk: expect.stringContaining(`LIMIT#draftBytesOfDealership#${stranger.dealerId}#`) },
    ExpressionAttributeValues: { ':add_count': size },
  };

  /** Takes reports; notes what is written to count: the occurrence's item, then how much for which limit. */
  function counting(answers: Parameters<typeof fakeServices>[0]) {
    const counted: unknown[] = [];
    fakeServices({
      Put: ({ Item }) => {
        counted.push((Item as { pk: string }).pk);
        return {};
      },
      Update: (input) => {
        counted.push(input);
        return {};
      },
      ...answers,
    });
    return counted;
  }

  test('count for the dealership, by the file', async () => {
    const counted = counting({ GetObject: video });
    await report(stranger);
    expect(counted).toMatchObject([once, added]);
  });

  test("count where they're not what they were announced to be", async () => {
    const counted = counting({ GetObject: () => ({ ...video(), ContentType: 'image/png' }) });
    await expect(report(stranger)).rejects.toMatchObject({ code: 'upload_rejected' });
    expect(counted).toMatchObject([once, added]);
  });

  test("don't count for a link that the dealership sent", async () => {
    const counted = counting({ GetObject: video });
    await report(invited);
    expect(counted).toEqual([]);
  });

  test("are taken where they're reported once more, and don't count again", async () => {
    const counted = counting({ GetObject: video, Put: failing('ConditionalCheckFailedException') });
    expect(await report(stranger)).toMatchObject({ files: { video: { uploadId, size } } });
    expect(counted).toEqual([]);
  });

  test.each(['Put', 'Update'])('are taken where they cannot be counted: %s', async (write) => {
    const warn = jest.spyOn(logger, 'warn').mockReturnValue();
    fakeServices({ GetObject: video, [write]: failing('InternalServerError') });
    expect(await report(stranger)).toMatchObject({ files: { video: { uploadId, size } } });
    expect(warn).toHaveBeenCalledWith('not counted', expect.anything());
  });

  test("don't count before they're there", async () => {
    const counted = counting({ GetObject: failing('NoSuchKey') });
    await expect(report(stranger)).rejects.toMatchObject({ code: 'upload_rejected' });
    expect(counted).toEqual([]);
  });
});

const submitted = () =>
  submitVerification({
    name: 'submitVerification',
    params: { customerId: stranger.id },
    body: {
      submissionId: `sub_${'s'.repeat(22)}`,
      address: '12 Elm Street',
      email: 'jordan@mail.example',
      ...Object.fromEntries(requiredFileKinds.map((kind) => [kind, uploadId])),
    },
    identity: identityOf(stranger),
  } as never);

test('a submission that failed takes room: it may be stored, and only the answer lost', async () => {
  const calls = fakeServices({ GetObject: failing('TimeoutError') });
  await expect(submitted()).rejects.toThrow('TimeoutError');
  expect(countedIn(calls)).toEqual(['submission', 'draftSubmission', 'generalLinkSubmission']);
});

test('a refused submission takes no room from the customers who come by the general link', async () => {
  const calls = fakeServices({ GetObject: failing('NoSuchKey') });
  await expect(submitted()).rejects.toMatchObject({ code: 'upload_rejected' });
  expect(countedIn(calls)).toEqual([
    'submission',
    'draftSubmission',
    'generalLinkSubmission',
    'generalLinkSubmission',
    'draftSubmission',
  ]);
});

test.each<[RateName, RateName]>([
  ['draftBytes', 'draftBytesOfDealership'],
  ['draftBytesOfDealership', 'announcedBytesOfDealership'],
  ['draftSubmission', 'generalLinkSubmission'],
])('%s ends several times before %s does', (first, second) => {
  expect(rates[first].max * 5).toBeLessThanOrEqual(rates[second].max);
});

test('five attempts of the largest files fit, each sent twice', () => {
  const largest = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
  expect(rates.customerBytes.max).toBeGreaterThanOrEqual(5 * 2 * largest);
  expect(rates.draftBytes.max).toBeGreaterThan(rates.customerBytes.max);
});
