import type { ErrorBody, ErrorCode } from '../../../../shared/error-codes.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { refusalIn } from './refusal-copy.ts';

/**
 * `network`: no answer came, so we don't know whether the request was carried out. `account_locked`: the sign-in
 * service's answer after too many failures; `password_change`: it wants another password first. `not_loaded`: part of
 * the page's own code is missing.
 */
export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'account_locked'
  | 'password_change'
  | 'not_loaded';

type Details = {
  status?: number;
  fields?: Record<string, string>;
  retryAfter?: number;
  isOurs?: boolean;
};

/** Any failure of a call to the API. `message` may be shown to the visitor as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** Messages by the name of the field that they belong to; empty when no field is to blame. */
  readonly fields: Readonly<Record<string, string>>;
  /** HTTP status, or 0 when no answer came. */
  readonly status: number;
  /** Seconds after which the server accepts another try. */
  readonly retryAfter: number | undefined;
  /** Our API itself answered, not a gateway or firewall before it. */
  readonly isOurs: boolean;

  constructor(code: ApiErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.fields = details.fields ?? {};
    this.status = details.status ?? 0;
    this.retryAfter = details.retryAfter;
    this.isOurs = details.isOurs ?? false;
  }
}

export const isApiError = (error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));

/** Returns whether the server answered with an error, so that the connection is not to blame. */
export const isServerError = (error: unknown): boolean => isApiError(error) && error.status >= 500;

/** Reads `Retry-After` in either of its forms; returns nothing where there is none that makes sense. */
function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Turns an unsuccessful answer into an error, whether it came from the API, its gateway or the edge. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  const error = refusalIn(body);
  const { status } = response;
  const retryAfter = error?.retryAfter ?? retryAfterSeconds(response.headers);
  return new ApiError(
    error?.code ?? codeOfStatus(status),
    error?.message ?? messages.somethingWentWrong,
    {
      status,
      isOurs: error !== undefined,
      ...(error?.fields && { fields: error.fields }),
      ...(retryAfter !== undefined && { retryAfter }),
    },
  );
}

/**
 * Returns the code for an answer without a body of ours, as the gateway gives it (a refused token, a throttled
 * stage). A 403 is the firewall's: it says nothing about the session.
 */
function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  if (status === 403 || status === 408 || status > 500) return 'unavailable';
  return status < 500 ? 'invalid_request' : 'internal';
}
