import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import { readProviderKey } from '../../runtime/parameters.ts';
import type { ProviderKey } from '../../runtime/settings.ts';

/** Milliseconds within which Veriff has to be reached and to have answered: a customer waits, and a function ends. */
const ANSWER_MS = 5000;

export type VeriffCall = { name: 'create' | 'decision' | 'delete' } & (
  | { method: 'POST'; path: string; body: string }
  /** The signature is over the id of the session. */
  | { method: 'GET' | 'DELETE'; path: string; sessionId: string }
);

export type VeriffAnswer = {
  status: number;
  /** The parsed body; undefined where it is no JSON. */
  content: unknown;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Veriff's own number of what went wrong, like 1302. */
function errorCodeOf(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null || !('code' in content)) return undefined;
  const code = String(content.code);
  return /^\d{1,5}$/.test(code) ? code : undefined;
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

export const isSuccess = ({ status }: VeriffAnswer): boolean => status >= 200 && status < 300;

function kindOf(answer: VeriffAnswer) {
  if (isSuccess(answer)) return 'nonsense';
  if (answer.status === 429) return 'throttled';
  return answer.status >= 500 ? 'down' : 'refused';
}

/** Logs that a call was not answered as it should have been, without a word of what was sent or came. */
export function logFailedCall(call: VeriffCall['name'], answer: VeriffAnswer): void {
  const kind = kindOf(answer);
  const veriffCode = errorCodeOf(answer.content);
  const details = { call, kind, status: answer.status, ...(veriffCode && { veriffCode }) };
  // Trying again won't help: a key, a secret or a setting of the account is wrong.
  if (kind === 'refused') logger.error('veriff call failed', details);
  else logger.warn('veriff call failed', details);
}

/** Logs it likewise, and returns the error to throw. */
export function failedCall(call: VeriffCall['name'], answer: VeriffAnswer): AppError {
  logFailedCall(call, answer);
  return new AppError('unavailable');
}

/** Calls Veriff once. Throws `unavailable` where no answer comes within `limitMs`; the caller judges the answer. */
export async function callVeriff(
  { apiKey, baseUrl, secret }: VeriffAccount,
  call: VeriffCall,
  limitMs = ANSWER_MS,
): Promise<VeriffAnswer> {
  const body = call.method === 'POST' ? call.body : undefined;
  const signed = call.method === 'POST' ? call.body : call.sessionId;
  try {
    const response = await fetch(`${baseUrl}/v1/${call.path}`, {
      method: call.method,
      headers: {
        'x-auth-client': apiKey,
        [SIGNATURE_HEADER]: signatureOf(signed, secret),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
      // The key goes nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(limitMs),
    });
    return { status: response.status, content: parsed(await response.text()) };
  } catch (error) {
    logger.warn('veriff call failed', {
      call: call.name,
      kind: isTimeout(error) ? 'timeout' : 'unreachable',
    });
    throw new AppError('unavailable');
  }
}

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

/** Access data for calls of Veriff. */
export type VeriffAccount = { apiKey: string; baseUrl: string; secret: string };

/**
 * Returns the account that an operator has set, some minutes old at most. Throws `unavailable`, and logs which
 * parameter is to be set.
 */
export async function readAccount(): Promise<VeriffAccount> {
  const [apiKey, baseUrl, secret] = await Promise.all([
    readApiKey(),
    readBaseUrl(),
    readSigningSecret(),
  ]);
  return { apiKey, baseUrl, secret };
}

/**
 * The header that carries the signature. Veriff's older `X-signature` proves nothing, and `VRF-HMAC-SIGNATURE` is of
 * another API.
 */
export const SIGNATURE_HEADER = 'x-hmac-signature';

/** HMAC-SHA256 in lower-case hex, whose key is the shared secret as text. */
export const signatureOf = (content: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(content).digest('hex');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * True where one of the shared secrets made the signature, over exactly these bytes. Every secret is tried, so that the
 * time it takes reveals nothing.
 */
export const isSigned = (
  content: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): boolean =>
  signature !== undefined &&
  secrets.map((secret) => isSame(signatureOf(content, secret), signature)).includes(true);

/** Names of this computer, where a site and a provider can run without a certificate. */
const ownNames = new Set(['localhost', '127.0.0.1']);

export const isOnThisComputer = (address: string): boolean =>
  URL.canParse(address) && ownNames.has(new URL(address).hostname);

/** True where an address may be opened, or a key be sent to it: over TLS, or without leaving this computer. */
export function isOpenable(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isOnThisComputer(address));
}
