import * as z from 'zod/mini';
import { MAX_NOTE_LENGTH } from './limits.ts';

/**
 * Cleans one line of text, as it is typed or pasted from anywhere: line breaks, other control characters, halves of
 * surrogate pairs and every kind of space become spaces, hyphens that don't break are hyphens, and accents are part of
 * their letter (NFC). Invisible characters go, such as zero-width spaces and marks that turn the direction of writing;
 * the two joiners stay, since some scripts are misspelled without them.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/(?![\u200C\u200D])(?=\p{DI})\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+|\p{Zs}/gu, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .normalize('NFC')
    .trim();

/** Cleans what is no text, but a number, an address or a search: it has no use for any invisible character. */
export const plainLine = (text: string): string => oneLine(text.replace(/\p{DI}+/gu, ''));

/** Keeps lines as they were typed, without invisible characters; see `oneLine`. */
const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\u200C\u200D])(?=\p{DI})\p{Cf}/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** Found in a text that shows something. Braille's blank is a symbol, but shows nothing. */
const visible = /(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** Does what `oneLine` does, and empties a text that shows nothing: it's no reason, and no note. */
export const visibleLine = (text: string): string => (visible.test(text) ? oneLine(text) : '');

/** A text of several lines as typed, trimmed, with at least one visible character. */
export const longText = ({ required, tooLong }: { required: string; tooLong: string }) =>
  z
    .string(required)
    .check(
      z.overwrite(severalLines),
      z.regex(visible, required),
      z.maxLength(MAX_NOTE_LENGTH, tooLong),
    );
