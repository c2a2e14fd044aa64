import type { ErrorBody, ErrorCode } from '../../../../shared/error-codes.ts';

type Refusal = Pick<ErrorBody['error'], 'message' | 'fields'>;

/** Turns the server's sentences, which are in English, into those that the page shows: in English, the same. */
export const wordsOf = (_code: ErrorCode, refusal: Refusal): Refusal => refusal;
