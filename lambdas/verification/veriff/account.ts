import * as z from 'zod/mini';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { readProviderKey } from '../../runtime/parameters.ts';
import type { ProviderKey } from '../../runtime/settings.ts';
import { isOpenable } from './web-address.ts';

function unset(name: ProviderKey): AppError {
  logger.error('veriff parameter missing or wrong', { parameter: `veriff/${name}` });
  return new AppError('unavailable');
}

async function read<Value>(
  name: ProviderKey,
  parse: (text: string) => Value | undefined,
): Promise<Value> {
  const value = parse((await readProviderKey(`veriff/${name}`))?.trim() ?? '');
  if (value === undefined) throw unset(name);
  return value;
}

/** A header cannot carry anything but visible characters; pasted text sometimes has others. */
const key = z.string().check(z.regex(/^[\x21-\x7e]+$/));

const readApiKey = () =>
  read('api-key', (text) => (key.safeParse(text).success ? text : undefined));

/** Without a slash and without `/v1` at its end, however it was written. */
const readBaseUrl = () =>
  read('base-url', (text) =>
    isOpenable(text) ? text.replace(/\/+$/, '').replace(/\/v1$/, '') : undefined,
  );

/** Every shared secret that is live: the first one signs, any of them may have signed. None where none is set. */
export const readSharedSecrets = async (): Promise<string[]> =>
  ((await readProviderKey('veriff/shared-secrets')) ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');

async function readSigningSecret(): Promise<string> {
  const [first] = await readSharedSecrets();
  if (first === undefined) throw unset('shared-secrets');
  return first;
}

/** What a call of Veriff needs. */
export type VeriffAccount = { apiKey: string; baseUrl: string; secret: string };

/** As an operator has set it, some minutes ago at most. Throws `unavailable`, and logs which parameter is to be set. */
export async function readAccount(): Promise<VeriffAccount> {
  const [apiKey, baseUrl, secret] = await Promise.all([
    readApiKey(),
    readBaseUrl(),
    readSigningSecret(),
  ]);
  return { apiKey, baseUrl, secret };
}
