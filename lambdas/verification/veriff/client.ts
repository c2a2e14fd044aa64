import { AppError } from '../../runtime/errors.ts';
import { logger } from '../../runtime/logger.ts';
import type { VeriffAccount } from './account.ts';
import { SIGNATURE_HEADER, signatureOf } from './signature.ts';

/** Milliseconds within which Veriff has to be reached and to have answered: a customer waits, and a function ends. */
const ANSWER_MS = 5000;

export type VeriffCall = { name: 'create' | 'decision' | 'delete' } & (
  | { method: 'POST'; path: string; body: string }
  /** Signs the id of the session that it is about. */
  | { method: 'GET' | 'DELETE'; path: string; sessionId: string }
);

export type VeriffAnswer = {
  status: number;
  /** What the body's JSON says; undefined where it is none. */
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

/** The same, and the error to throw. */
export function failedCall(call: VeriffCall['name'], answer: VeriffAnswer): AppError {
  logFailedCall(call, answer);
  return new AppError('unavailable');
}

/** Calls Veriff once. Throws `unavailable` where no answer comes within `limitMs`; what an answer means is the caller's. */
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
