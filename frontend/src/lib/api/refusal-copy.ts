import type { ErrorCode } from '../../../../shared/error-codes.ts';

/** Turns the server's sentences, which are in English, into those that the page shows: in English, the same. */
export const refusalCopy = {
  message: (_code: ErrorCode, message: string) => message,
  /** By the names of the fields that they are about. */
  fields: (fields: Record<string, string>) => fields,
};
