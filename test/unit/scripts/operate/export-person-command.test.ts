import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { keys } from '../../../../lambdas/store/keys.ts';
import { exportPersonCommand } from '../../../../scripts/operate/people/export-person-command.ts';
import { CustomerStores } from '../../lambdas/customer/customer-stores.ts';
import { dealershipWith } from '../../lambdas/support.ts';

const dealership = dealershipWith();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  process.env.DEALER_POOL_ID = 'pool';
  const stores = new CustomerStores();
  stores.install();
  stores.add({ ...keys.dealership(dealership.id), ...dealership });
  const unknown = Object.assign(new Error('Nobody'), { name: 'UserNotFoundException' });
  jest.spyOn(CognitoIdentityProviderClient.prototype, 'send').mockRejectedValue(unknown as never);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const save = (path: string) =>
  exportPersonCommand([dealership.email, path], () => Promise.resolve({} as never));

test('nothing is saved among what is there already, which may be about somebody else', async () => {
  await writeFile(join(folder, 'summary.json'), '{}');
  await expect(save(folder)).rejects.toThrow(`${folder} isn't empty. Name a new folder.`);
  expect(await readdir(folder)).toEqual(['summary.json']);
});

test('of who is the contact of a dealership, its record is saved', async () => {
  const path = join(folder, 'new');
  await save(path);
  const names = ['others.json', 'summary.json', `${dealership.id}.json`];
  expect((await readdir(path)).toSorted()).toEqual(names.toSorted());
});
