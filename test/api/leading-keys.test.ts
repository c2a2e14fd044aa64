import { expect, test } from '@jest/globals';
import { functionsAt, variablesOf } from '../../scripts/local/emulator-functions.ts';
import { theProduct } from '../harness/product.ts';
import { rootHeaders } from '../harness/ask-emulator.ts';
import { required } from '../../scripts/local/required.ts';

type Gated = 'account' | 'customer' | 'tokens' | 'webhook';

const gateOf = async (name: Gated) => {
  const { emulatorUrl, stack } = theProduct();
  const variables = await variablesOf(functionsAt(emulatorUrl), stack.functionNames[name]);
  return required(variables.AWS_ENDPOINT_URL_DYNAMODB, 'gate');
};

/** What a function is answered that puts an item into a partition; without a sort key, it lacks what an item needs. */
async function put(name: Gated, partition: string, sort?: string): Promise<string> {
  const answer = await fetch(await gateOf(name), {
    method: 'POST',
    headers: {
      ...rootHeaders('dynamodb'),
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.PutItem',
    },
    body: JSON.stringify({
      TableName: theProduct().stack.tableName,
      Item: { pk: { S: partition }, ...(sort !== undefined && { sk: { S: sort } }) },
    }),
  });
  const { __type = '' } = (await answer.json()) as { __type?: string };
  return __type.replace(/^.*#/, '');
}

test.each(['ACCOUNT#1', 'DEALER#1', 'DEALER#1#PEOPLE', 'ADMINS', 'ADMIN#1', 'EMAIL#a@b.example'])(
  'a customer’s requests can’t write to %s',
  async (partition) => {
    expect(await put('customer', partition)).toBe('AccessDeniedException');
  },
);

test('no line of a timeline can be written over', async () => {
  expect(await put('customer', 'CUSTOMER#1', 'EVENT#2026-11-23T00:00:00.000Z#evt_1')).toBe(
    'AccessDeniedException',
  );
});
