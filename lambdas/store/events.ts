import type * as z from 'zod/mini';
import { randomText } from '../runtime/randomness.ts';
import { eventPrefix } from './keys.ts';
import type { Item } from './read.ts';
import { tableKeys } from './table.ts';

/** Events of one write share their time: `position` keeps their order. */
export const newEventId = (position = 0): string => `evt_${position}${randomText(16)}`;

type EventRecord<Event> = {
  schema: { shape: { type: z.ZodMiniType } };
  read: (item: unknown) => Event;
};

/**
 * The events among the items of one partition, of the types that this version knows: a later one may have left
 * others, which must not take a page away.
 */
export const eventsOf = <Event>({ schema, read }: EventRecord<Event>, items: Item[]): Event[] =>
  items
    .filter((item) => String(item[tableKeys.sort]).startsWith(eventPrefix))
    .filter(({ type }) => schema.shape.type.safeParse(type).success)
    .map((item) => read(item));
