import { createHmac } from 'node:crypto';
import { ParameterNotFound } from '@aws-sdk/client-ssm';
import { expect, test } from '@jest/globals';
import { minutesPass, parametersBecome, secret, subject } from './support.ts';
import { begun, localVeriff, provider, unavailable } from './local-veriff.ts';

const { it, all, parameters } = localVeriff();

/** What becomes of a webhook that each of these secrets signed. */
const statesOf = (secrets: string[]) =>
  Promise.all(
    secrets.map(async (each) => {
      const body = Buffer.from('{}');
      const signature = createHmac('sha256', each).update(body).digest('hex');
      return (await provider.readWebhook(body, { 'x-hmac-signature': signature })).state;
    }),
  );

test('secrets are rotated without a webhook or a call being refused', async () => {
  parameters({ 'veriff/shared-secrets': ` new ,, ${secret},` });
  expect(await statesOf(['new', secret, 'none'])).toEqual(['ignored', 'ignored', 'refused']);
  it.local.sharedSecrets = ['new', secret];
  await begun();

  it.local.sharedSecrets = ['new'];
  await begun();
  parameters({ 'veriff/shared-secrets': 'new' });
  expect(await statesOf(['new', secret])).toEqual(['ignored', 'refused']);
});

test('a secret that was replaced acts within minutes', async () => {
  expect(await statesOf(['new'])).toEqual(['refused']);
  parametersBecome({ ...all(), 'veriff/shared-secrets': 'new' });
  expect(await statesOf(['new'])).toEqual(['refused']);
  minutesPass(3);
  expect(await statesOf(['new'])).toEqual(['ignored']);
});

const missing = new ParameterNotFound({ message: 'not there', $metadata: {} });

test.each([
  ['api-key', missing],
  ['api-key', 'two words'],
  ['base-url', 'unset'],
  ['base-url', 'http://stationapi.example'],
  ['shared-secrets', ' , '],
  ['shared-secrets', missing],
])('while the %s is "%s", nothing is sent, and the log names it', async (name, value) => {
  parameters({ [`veriff/${name}`]: value });
  await expect(provider.begin(subject)).rejects.toMatchObject(unavailable);
  expect(it.logged()).toContain(`"parameter":"veriff/${name}"`);
  expect(it.local.sessions()).toHaveLength(0);
});

test('without a secret a webhook is refused, however often it comes, and SSM is asked once in minutes', async () => {
  const asked = parameters({ 'veriff/shared-secrets': missing });
  for (let time = 0; time < 3; time += 1)
    expect(await provider.readWebhook(Buffer.from('{}'), {})).toEqual({ state: 'refused' });
  expect(asked).toHaveBeenCalledTimes(1);
});
