import * as z from 'zod/mini';
import { dealerMessages } from '../area-messages.ts';
import { MAX_NOTE_LENGTH } from '../limits.ts';
import { accountId, timestamp } from './fields.ts';

/** Made by the browser, one for each note: sent again, it names the same one. */
export const noteId = z.string().check(z.regex(/^note_[A-Za-z0-9_-]{22}$/));

/** Lines as they were typed, without what nobody sees; see `oneLine`. */
const severalLines = (text: string): string =>
  text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\u200C\u200D])(?=\p{DI})\p{Cf}/gu, '')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();

/** What somebody types. */
export const typedNote = z.object({
  text: z
    .string(dealerMessages.noteRequired)
    .check(
      z.overwrite(severalLines),
      z.regex(/(?!\p{DI})[\p{L}\p{N}\p{P}\p{S}]/u, dealerMessages.noteRequired),
      z.maxLength(MAX_NOTE_LENGTH, dealerMessages.noteTooLong),
    ),
});
export const addNoteRequest = z.extend(typedNote, { noteId });
export const deleteNoteRequest = z.object({ noteId });

/** What somebody of a dealership keeps of a customer, for colleagues only. */
export const note = z.object({
  id: noteId,
  at: timestamp,
  text: z.string(),
  /** Who wrote it, as they were called then, and their account: they may delete it, as owners may. */
  by: z.string(),
  byId: accountId,
});
export type Note = z.infer<typeof note>;
