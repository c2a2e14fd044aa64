import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { SECRET_REFRESH_MS, originSecretsIn } from '../../../../lambdas/runtime/origin-secrets.ts';
import { loggedText } from '../http/support.ts';

const [old, fresh, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [
  string,
  string,
  string,
];
const minutes = (count: number) => count * 60_000;

/** What the secret holds; an error where nothing answers. */
let held: { current: string; previous?: string } | Error;
let looks: number;
let time: number;
beforeEach(() => {
  held = { current: old };
  looks = 0;
  time = Date.now();
  setClock(() => time);
  jest.spyOn(SecretsManagerClient.prototype, 'send').mockImplementation(() => {
    looks += 1;
    if (held instanceof Error) return Promise.reject(held) as never;
    return Promise.resolve({ SecretString: JSON.stringify(held) }) as never;
  });
});

test('what is valid is known from the start, and asked for once in minutes', async () => {
  const isValid = originSecretsIn('id');
  for (let call = 0; call < 5; call += 1) expect(await isValid(old)).toBe(true);
  expect(await isValid('')).toBe(false);
  expect(looks).toBe(1);
});

test('a new secret is found as soon as it comes, and the one before is valid as long as it’s named', async () => {
  const isValid = originSecretsIn('id');
  expect(await isValid(old)).toBe(true);
  held = { current: fresh, previous: old };
  time += SECRET_REFRESH_MS + 1;
  expect([await isValid(fresh), await isValid(old)]).toEqual([true, true]);
  held = { current: fresh };
  expect(await isValid(old)).toBe(true);
  time += minutes(2) + 1;
  expect([await isValid(old), await isValid(fresh)]).toEqual([false, true]);
});

test('who guesses has it looked for once in a while only', async () => {
  const isValid = originSecretsIn('id');
  for (let call = 0; call < 50; call += 1) {
    expect(await isValid(other)).toBe(false);
    time += 100;
  }
  expect(looks).toBeLessThanOrEqual(2);
});

test('while nothing answers, what is known stays valid; a function that knows nothing says so', async () => {
  const logged = loggedText();
  const isValid = originSecretsIn('id');
  expect(await isValid(old)).toBe(true);
  held = new Error('away');
  time += minutes(10);
  expect(await isValid(old)).toBe(true);
  expect(logged()).toContain('origin secrets not read');
  expect(logged()).not.toContain(old);
  const starting = originSecretsIn('id');
  await expect(starting(old)).rejects.toThrow('away');
  held = { current: old };
  expect(await starting(old)).toBe(true);
});
