import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { expect, test } from '@jest/globals';
import { localParameters } from '../../infra/names.ts';
import { emulatorClient } from '../../scripts/local/clients.ts';
import { driftCommand } from '../../scripts/operate/drift-command.ts';
import { theProduct } from '../harness/product.ts';
import { here } from './support/erase.ts';

/** What it says, also where it ends with an error: tests' copies differ in more than what is changed here. */
const drift = (...words: string[]) =>
  driftCommand(words, here).catch((error: unknown) => (error as Error).message);

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  await expect(driftCommand(['now'], nowhere)).rejects.toThrow(/^Says what differs/);
  await expect(driftCommand(['--aws'], nowhere)).rejects.toThrow('looked for');
});

test('what somebody changed by hand is told by its place, without what it says', async () => {
  const ssm = new SSMClient(emulatorClient(theProduct().emulatorUrl));
  const Name = localParameters.siteUrl;
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
  const put = (Value?: string) =>
    ssm.send(new PutParameterCommand({ Name, Value, Overwrite: true, Type: 'String' }));
  expect(await drift('--dry-run')).toContain('would be compared');
  expect(await drift()).not.toContain('SettingsSiteUrl');
  await put('https://elsewhere.example');
  try {
    const said = await drift();
    expect(said).toMatch(/differs from what was deployed in \d+ resources?:/);
    expect(said).toMatch(/SettingsSiteUrl\w+: changed at \/Value\n/);
    expect(said).not.toContain('elsewhere.example');
  } finally {
    await put(Parameter?.Value);
  }
  expect(await drift()).not.toContain('SettingsSiteUrl');
});
