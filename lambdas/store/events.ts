import { randomText } from '../runtime/randomness.ts';
import { eventPrefix } from './keys.ts';
import { tableKeys } from './table.ts';

/** Events of one write share their time: `position` keeps their order. */
export const newEventId = (position = 0): string => `evt_${position}${randomText(16)}`;

const isEvent = (item: Record<string, unknown>) =>
  String(item[tableKeys.sort]).startsWith(eventPrefix);

/** Those of a type that this version knows: a later one may have left others, which must not take a page away. */
export const eventsOf = <Event extends { type: string }>(
  items: Record<string, unknown>[],
  types: readonly string[],
) => (items.filter(isEvent) as Event[]).filter(({ type }) => types.includes(type));
