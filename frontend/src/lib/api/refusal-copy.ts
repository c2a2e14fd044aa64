import type { ErrorBody } from '../../../../shared/error-codes.ts';

/** Finds the server's refusal in its answer, worded for this page's language. The server words it in English. */
export const refusalIn = (body: Partial<ErrorBody> | undefined) =>
  typeof body?.error === 'object' ? body.error : undefined;
