import { PutObjectTaggingCommand, S3Client } from '@aws-sdk/client-s3';
import { SSMClient } from '@aws-sdk/client-ssm';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { database } from '../../../../lambdas/store/database-client.ts';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { submitVerification } from '../../../../lambdas/functions/customer/submit-routes.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { fileRequired, requiredFileKinds } from '../../../../shared/schemas/files-schema.ts';
import { rules } from '../../../../stages/rules.ts';
import { begunWith, dealershipWith, sessionWith } from '../support.ts';
import { madeVideo } from '../../../harness/made-video.ts';
import { fakeDns } from './support.ts';

beforeAll(() => {
  Object.assign(process.env, {
    RETENTION_DAYS: '90',
    PROVIDER: 'simulated',
    PROVIDER_PARAMETERS: '/providers',
    RULES: JSON.stringify(rules),
  });
});

const uploads = {
  video: `upl_${'v'.repeat(22)}`,
  idDocument: `upl_${'i'.repeat(22)}`,
  addressDocument: `upl_${'a'.repeat(22)}`,
};
const contents = {
  video: ['video/mp4', madeVideo()],
  videoStills: ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  idDocument: ['application/pdf', Buffer.from('%PDF-1.7')],
  addressDocument: ['application/pdf', Buffer.from('%PDF-1.7')],
} as const;
const customer = begunWith('simulated', { link: { set: 'set' } });
const keyOf = (
  kind: keyof typeof contents,
  id = uploads[kind === 'videoStills' ? 'video' : kind],
) => `customers/${customer.id}/${kind}/${id}`;

/** What of a client's many signatures is stood in for. */
type Client = { send: (command: unknown) => Promise<object> };

/** The tag that was last set on each file. */
let tags: Record<string, string | undefined>;
beforeEach(() => {
  tags = {};
  fakeDns();
  jest
    .spyOn(SSMClient.prototype as unknown as Client, 'send')
    .mockResolvedValue({ Parameter: { Value: '0' } });
  jest
    .spyOn(S3Client.prototype as unknown as Client, 'send')
    .mockImplementation((command: unknown) => {
      const { Key = '', Tagging } = (command as PutObjectTaggingCommand).input;
      if (command instanceof PutObjectTaggingCommand) {
        tags[Key] = Tagging?.TagSet?.[0]?.Value;
        return Promise.resolve({});
      }
      const [type, bytes] = contents[Key.split('/')[2] as keyof typeof contents];
      return Promise.resolve({
        ContentType: type,
        ContentRange: 'bytes 0-9/900',
        Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(bytes)) },
      });
    });
});

type Failure = (command: TransactWriteCommand) => Error;

/** Which of a submission's conditions did not hold, by its item. */
const lost =
  (kind: 'CUSTOMER#' | 'DEALER#' | 'SESSION#'): Failure =>
  ({ input: { TransactItems = [] } }) =>
    Object.assign(new Error('canceled'), {
      name: 'TransactionCanceledException',
      CancellationReasons: TransactItems.map(({ Update, ConditionCheck }) => {
        const key = (Update ?? ConditionCheck)?.Key as { pk: string } | undefined;
        return { Code: key?.pk.startsWith(kind) ? 'ConditionalCheckFailed' : 'None' };
      }),
    });

/** A submission whose write fails like this; the record by then is the given one. */
function submitInto(failure: Failure, fresh: Customer | undefined) {
  jest.spyOn(database as unknown as Client, 'send').mockImplementation((command: unknown) => {
    if (command instanceof TransactWriteCommand) return Promise.reject(failure(command));
    const sk = command instanceof GetCommand && (command.input.Key?.sk as string);
    const items = new Map<unknown, object | undefined>([
      ['PROFILE', fresh],
      ['SESSION', sessionWith()],
    ]);
    return Promise.resolve({ Item: items.get(sk) });
  });
  return submitVerification({
    name: 'submitVerification',
    params: { customerId: customer.id },
    body: {
      fullName: 'Jordan Lee',
      dateOfBirth: '1988-03-27',
      address: '12 Elm Street',
      phone: '(513) 555-0199',
      email: 'jordan@mail.example',
      submissionId: `sub_${'s'.repeat(22)}`,
      termsVersion: 1,
      ...uploads,
    },
    identity: { customer, dealership: dealershipWith(), visitor: { id: 'visitor' } },
  } as never);
}

/** Stills go with the video whose id they have. */
const tagged = (state: string) =>
  Object.fromEntries(
    ([...requiredFileKinds, 'videoStills'] as const).map((kind) => [keyOf(kind), state]),
  );

const standing = {
  attempt: 1,
  phase: 'approved',
  at: '2026-01-07T10:00:00.000Z',
  by: { kind: 'person', name: 'Ann Chovey' },
} as const;

test.each([
  [
    'another attempt won',
    lost('CUSTOMER#'),
    { ...customer, attempt: { ...customer.attempt, used: 1 } },
    'already_submitted',
  ],
  [
    'somebody has decided meanwhile',
    lost('CUSTOMER#'),
    { ...customer, decision: { ...customer.decision, status: 'approved' as const, standing } },
    'already_submitted',
  ],
  ['the session has learned of another', lost('SESSION#'), customer, 'already_submitted'],
  [
    'the links were taken away',
    lost('CUSTOMER#'),
    { ...customer, link: { ...customer.link, set: 'other' } },
    'not_found',
  ],
  ['the dealership was blocked', lost('DEALER#'), customer, 'not_found'],
])('files are let go when %s', async (_name, failure, fresh, code) => {
  await expect(submitInto(failure, fresh)).rejects.toMatchObject({ code });
  expect(tags).toEqual(tagged('unclaimed'));
});

test('files that the winner has as well stay', async () => {
  const file = (kind: keyof typeof contents, id?: string) => ({
    key: keyOf(kind, id),
    contentType: 'x/y',
    size: 1,
    storedAt: '2026-01-05T10:00:00.000Z',
  });
  const files = {
    video: file('video'),
    videoStills: file('videoStills'),
    idDocument: file('idDocument'),
    addressDocument: file('addressDocument', 'upl_other'),
  };
  const winner = { ...customer, attempt: { ...customer.attempt, used: 1, files } };
  await expect(submitInto(lost('CUSTOMER#'), winner)).rejects.toMatchObject({
    code: 'already_submitted',
  });
  expect(tags).toEqual({ ...tagged('claimed'), [keyOf('addressDocument')]: 'unclaimed' });
});

test('a file that S3 denies us is asked for again, and noted for the operator by its kind alone', async () => {
  const denied = Object.assign(new Error('Access Denied'), { name: 'AccessDenied' });
  jest.spyOn(S3Client.prototype as unknown as Client, 'send').mockRejectedValue(denied);
  const warn = jest.spyOn(logger, 'warn').mockReturnValue();
  await expect(submitInto(lost('CUSTOMER#'), customer)).rejects.toMatchObject({
    code: 'upload_rejected',
    fields: Object.fromEntries(requiredFileKinds.map((kind) => [kind, fileRequired[kind]])),
  });
  expect(warn.mock.calls).toEqual(
    Object.keys(uploads).map((kind) => ['upload not seen', { kind }]),
  );
});

test('after a failure files stay, for the same attempt may come again', async () => {
  await expect(submitInto(() => new Error('down'), customer)).rejects.toThrow('down');
  expect(tags).toEqual(tagged('claimed'));
});
