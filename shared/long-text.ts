import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH } from './limits.ts';

/** Keeps lines as they were typed, without invisible characters; see `oneLine` in `schemas/fields-schema.ts`. */
const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\u200C\u200D])(?=\p{DI})\p{Cf}/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** A text of several lines as typed, trimmed, with at least one visible character. */
export const longText = ({ required, tooLong }: { required: string; tooLong: string }) =>
  z
    .string(required)
    .check(
      z.overwrite(severalLines),
      z.regex(/(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u, required),
      z.maxLength(MAX_NOTE_LENGTH, tooLong),
    );
