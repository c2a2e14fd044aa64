import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { afterEach, expect, jest, test } from '@jest/globals';
import { deployedNames } from '../../infra/delivery-stack.ts';
import { StageProblem } from '../../stages/stage-settings.ts';

afterEach(() => void jest.restoreAllMocks());

const client = new CloudFormationClient({ region: 'us-east-1' });
/** The names as they are found where CloudFormation answers so. */
const found = (answer: () => Promise<{ Stacks?: Partial<Stack>[] }>) => {
  jest.spyOn(client, 'send').mockImplementation(answer as never);
  return deployedNames(client, 'products');
};

const poolOf = (userPoolId: string) => ({ userPoolId, userPoolClientId: 'client' });
const config = {
  version: '1.0.0',
  region: 'us-east-1',
  provider: { name: 'review', isDemonstration: false, checkedBy: null },
  texts: false,
  contact: { name: '', email: '', address: '' },
  dealers: poolOf('us-east-1_Dealers'),
  admins: poolOf('us-east-1_Admins'),
  retention: { fileDays: 90, recordDays: 730, logDays: 90 },
};

test('who delivers may touch the table that is in use, and the pool of dealers', async () => {
  const Outputs = Object.entries({
    TableName: 'products-Table-at-20261123T020000Z',
    SiteConfig: JSON.stringify(config),
  }).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  expect(await found(() => Promise.resolve({ Stacks: [{ Outputs }] }))).toEqual({
    tableName: 'products-Table-at-20261123T020000Z',
    dealerPoolId: 'us-east-1_Dealers',
  });
});

test('before the stage is deployed, or without credentials, it says so', async () => {
  const none = Object.assign(new Error('no such stack'), { name: 'ValidationError' });
  await expect(found(() => Promise.reject(none))).rejects.toThrow(
    new StageProblem('There is no stack products in this account. Deploy it first.'),
  );
  await expect(found(() => Promise.resolve({ Stacks: [{}] }))).rejects.toThrow(StageProblem);
  const stranger = Object.assign(new Error('none'), { name: 'CredentialsProviderError' });
  await expect(found(() => Promise.reject(stranger))).rejects.toThrow('Set AWS_PROFILE');
  const other = new Error('not allowed');
  await expect(found(() => Promise.reject(other))).rejects.toBe(other);
});
