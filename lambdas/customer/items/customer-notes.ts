import * as z from 'zod/mini';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { MAX_NOTES } from '../../../shared/limits.ts';
import type { Note } from '../../../shared/schemas/submission-schema.ts';
import type { AccountRole } from '../../../shared/schemas/people-schema.ts';
import { epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { above, anyOf, below, missing, exists, where } from '../../store/conditions.ts';
import { checkOf, newOf, updateOf } from '../../store/expressions.ts';
import { keys, notePrefix } from '../../store/keys.ts';
import { readItem, type Item } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import { tableKeys } from '../../store/table.ts';
import { LostCondition, transact } from '../../store/transact.ts';
import type { DealerActor } from '../timeline.ts';

/** A note on a customer. A deleted one stays for a while without its text: the request that made it may arrive late. */
const noteRecord = defineRecord('note', 1, {
  id: z.string(),
  at: z.string(),
  text: z.optional(z.string()),
  by: z.string(),
  byId: z.string(),
});
type StoredNote = Stored<typeof noteRecord>;
type NoteCount = { count: number };

/** Milliseconds for which a deleted note's id stays taken. */
const TAKEN_MS = 24 * 3_600_000;

const isShown = (note: StoredNote): note is Note => note.text !== undefined;

/** The notes among the items of a customer's partition, newest first. */
export const notesIn = (items: Item[]): Note[] =>
  items
    .filter((item) => String(item[tableKeys.sort]).startsWith(notePrefix))
    .map((item) => noteRecord.read(item))
    .filter(isShown)
    .sort((one, other) => (one.at < other.at ? 1 : -1));

const guards = { customer: 'customer', note: 'note', count: 'count' } as const;

const read = (customerId: string, noteId: string) =>
  readItem(noteRecord, keys.note(customerId, noteId));

type NewNote = { customerId: string; noteId: string; text: string; by: DealerActor };

/** Keeps a note. Repeating it changes nothing; nothing is kept of a customer who was erased meanwhile. */
export async function addNote({ customerId, noteId, text, by }: NewNote): Promise<void> {
  const note = { id: noteId, at: isoTime(), text, by: by.fullName, byId: by.id };
  try {
    await transact([
      { ConditionCheck: checkOf(keys.customer(customerId), exists), guard: guards.customer },
      {
        Put: newOf({ ...keys.note(customerId, noteId), ...noteRecord.whole(note) }),
        guard: guards.note,
      },
      {
        Update: updateOf<NoteCount>(keys.noteCount(customerId), {
          add: { count: 1 },
          condition: anyOf(
            where<NoteCount>({ count: missing }),
            where<NoteCount>({ count: below(MAX_NOTES) }),
          ),
        }),
        guard: guards.count,
      },
    ]);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    if (error.guards.includes(guards.customer)) throw new AppError('not_found', { cause: error });
    if (!error.guards.includes(guards.note))
      throw new AppError('conflict', { message: dealerMessages.tooManyNotes });
    const kept = await read(customerId, noteId);
    const isSame = kept?.byId === by.id && (kept.text === undefined || kept.text === text);
    if (!isSame) throw new AppError('conflict', { cause: error });
  }
}

type Deleter = Pick<DealerActor, 'id'> & { role: AccountRole | null };

/** Deletes a note, which its author and owners may. One that is gone stays gone. */
export async function deleteNote(customerId: string, noteId: string, by: Deleter): Promise<void> {
  const kept = await read(customerId, noteId);
  if (!kept || !isShown(kept)) return;
  if (kept.byId !== by.id && by.role !== 'owner')
    throw new AppError('forbidden', { message: dealerMessages.noteNotYours });
  try {
    await transact([
      {
        Update: updateOf<StoredNote>(keys.note(customerId, noteId), {
          set: { ttl: epochSeconds(now() + TAKEN_MS) },
          remove: ['text'],
          condition: where<StoredNote>({ text: kept.text }),
        }),
        guard: guards.note,
      },
      {
        Update: updateOf<NoteCount>(keys.noteCount(customerId), {
          add: { count: -1 },
          condition: where<NoteCount>({ count: above(0) }),
        }),
      },
    ]);
  } catch (error) {
    if (!(error instanceof LostCondition && error.guards.includes(guards.note))) throw error;
  }
}
