import {
  MOST_COUNTED,
  taskKinds,
  type NextKind,
  type OverviewChanged,
} from '../../shared/schemas/submission-list.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { tableKeys } from '../store/table.ts';

/** A day ends at most so long after its beginning elsewhere: no time of the caller's is further off. */
const FURTHEST_MS = 3 * DAY_MS;
const USUALLY_MS = 2 * DAY_MS;
/** A day that is over where the caller is ends in the future all the same: the table refuses a span that ends before it begins. */
const NEXT_MS = 60_000;

/** Until when a link is about to expire: the end of tomorrow, as the caller says where it is. */
export const soonEnd = (expiringBefore: string | undefined): string => {
  const wanted = expiringBefore === undefined ? now() + USUALLY_MS : Date.parse(expiringBefore);
  return isoTime(Math.min(Math.max(wanted, now() + NEXT_MS), now() + FURTHEST_MS));
};

type Waiting = OverviewChanged['next'][number];

/** What the table is about to delete by itself waits no more. */
export const isExpiredItem = ({ ttl }: Record<string, unknown>): boolean =>
  typeof ttl === 'number' && ttl <= epochSeconds(now());

async function countOf(
  kind: NextKind,
  query: Pick<Parameters<typeof queryItems>[0], 'partition' | 'range'>,
): Promise<Waiting> {
  const { items } = await queryItems({ ...query, limit: MOST_COUNTED + 1 });
  const open = items.filter((item) => !isExpiredItem(item));
  const first = open[0]?.[tableKeys.sort];
  const since = typeof first === 'string' ? (first.split('#')[0] ?? null) : null;
  return { kind, count: open.length, since };
}

/** What waits for a dealership, each kind with its number and its longest wait. */
export const readWaiting = (dealerId: string, expiringBefore: string): Promise<Waiting[]> =>
  Promise.all([
    ...taskKinds.map((kind) =>
      countOf(kind, { partition: keys.task(dealerId, kind, '', '')[tableKeys.partition] }),
    ),
    countOf('expiring', {
      partition: keys.linkEnd(dealerId, '', '')[tableKeys.partition],
      range: { from: isoTime(), to: expiringBefore },
    }),
  ]);
