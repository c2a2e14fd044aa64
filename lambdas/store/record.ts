import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { randomText } from '../runtime/secrets.ts';
import { type rowFields, tableKeys } from './table.ts';
import { eventPrefix } from './keys.ts';
import type { Item } from './read.ts';

type RowField = (typeof rowFields)[number];

/** Reads a value that a later version may have extended: an unknown one becomes `instead`. */
export const known = <Schema extends z.ZodMiniType>(schema: Schema, instead: z.output<Schema>) =>
  z.catch(schema, instead);

/**
 * Defines how one kind of thing is stored, from which its type, its defaults and its reading follow. Reading is
 * lenient where a later version wrote: unknown fields are ignored (and, since a change writes only what it changes,
 * stay), unknown values are read as `known` says, and missing ones get their defaults. Anything else that does not fit
 * is a fault of ours, which the error names without the values.
 *
 * Every item that is written whole has a `version`. There has been one of each so far; a second needs code that reads
 * the first, since an update leaves the version of an item as it is.
 */
export function defineRecord<Shape extends z.core.$ZodLooseShape>(
  name: string,
  version: number,
  shape: Shape,
) {
  const schema = z.object(shape);
  return {
    schema,
    /** Reads an item as a record of this version. */
    read: (item: unknown): z.output<typeof schema> => readAs(name, schema, item),
    /** Makes a new record with defaults for what is not given. */
    make: (given: z.input<typeof schema>): z.output<typeof schema> => readAs(name, schema, given),
    /** Returns the attributes of an item that is written whole, besides its keys. */
    whole: <Stored extends z.output<typeof schema>>(record: Stored) => ({
      ...record,
      schemaVersion: version,
    }),
    /** Reads an index's projection of a record: only fields that every index has can be asked for. */
    row: <Name extends keyof Shape & RowField>(...names: readonly Name[]) => {
      const mask = Object.fromEntries(names.map((each) => [each, true])) as Record<Name, true>;
      const part = z.object(
        Object.fromEntries(Object.keys(mask).map((each) => [each, shape[each]])) as Pick<
          Shape,
          Name
        >,
      );
      return (item: unknown): z.output<typeof part> => readAs(name, part, item);
    },
  };
}

function readAs<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  item: unknown,
): z.output<Schema> {
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  const paths = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(`A stored ${name} cannot be read: ${paths}`);
}

/** Returns whether two parts of records are stored alike: a field that is undefined is none. */
export const isStoredAlike = (one: unknown, other: unknown): boolean =>
  one === other || isDeepStrictEqual(asStored(one), asStored(other));

const asStored = (part: unknown): unknown =>
  part === undefined ? undefined : JSON.parse(JSON.stringify(part));

export type Stored<Definition extends { schema: z.ZodMiniType }> = z.output<Definition['schema']>;

/** Makes an event's id. Events of one write share their time: `position` keeps their order. */
export const newEventId = (position = 0): string => `evt_${position}${randomText(16)}`;

/** Makes the random value by which the log's entry of an event tells nothing once the event is erased. */
export const newSalt = (): string => randomText(32);

type EventRecord<Event> = {
  schema: { shape: { type: z.ZodMiniType } };
  read: (item: unknown) => Event;
};

/**
 * Returns the events among the items of one partition, of the types that this version knows: a later one may have left
 * others, which must not break a page.
 */
export const eventsOf = <Event>({ schema, read }: EventRecord<Event>, items: Item[]): Event[] =>
  items
    .filter((item) => String(item[tableKeys.sort]).startsWith(eventPrefix))
    .filter(({ type }) => schema.shape.type.safeParse(type).success)
    .map((item) => read(item));
