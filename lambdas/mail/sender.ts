import { withoutDirectionMarks } from './words.ts';

/** Letters of one encoded word (RFC 2047): 45 bytes are 60 of the 75 characters that one may have. */
const MAX_WORD_BYTES = 45;

function encodedWords(name: string): string {
  const chunks: string[] = [];
  let chunk = '';
  for (const character of name) {
    if (Buffer.byteLength(chunk + character) > MAX_WORD_BYTES) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk += character;
  }
  return [...chunks, chunk]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(' ');
}

/**
 * The From line: a display name and our address. Any name that is more than plain letters is encoded, so that
 * no character of it can end the name or begin another header.
 */
export function sender(name: string, address: string): string {
  const clean = withoutDirectionMarks(name)
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return `${/^[A-Za-z0-9 ]+$/.test(clean) ? clean : encodedWords(clean)} <${address}>`;
}
