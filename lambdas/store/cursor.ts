import * as z from 'zod/mini';
import { AppError } from '../runtime/errors.ts';

/** The position after the last row of a page, never a key. */
const position = z.object({ list: z.string(), after: z.string() });

/** A row's `when`: the position in a list by time. */
const whenForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[A-Za-z0-9_-]{1,64}$/;

/** `list` names the list with its owner, so that a cursor is good for nobody else's. */
export const encodeCursor = (list: string, after: string): string =>
  Buffer.from(JSON.stringify({ list, after })).toString('base64url');

/** What the page begins after. A cursor that was made up or is of another list is refused. */
export function decodeCursor(list: string, cursor: string, form = whenForm): string {
  try {
    const read = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (read.list === list && form.test(read.after)) return read.after;
  } catch {
    // Refused below, whatever it was.
  }
  throw new AppError('invalid_cursor');
}
