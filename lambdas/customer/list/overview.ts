import {
  type Overview,
  MOST_COUNTED,
  taskKinds,
  type NextKind,
  type OverviewChanged,
} from '../../../shared/schemas/submission-list-schema.ts';
import {
  pendingStates,
  listStates,
  type ListState,
} from '../../../shared/schemas/submission-row-schema.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { keys } from '../../store/keys.ts';
import { queryItems } from '../../store/query.ts';
import { tableKeys } from '../../store/table.ts';
import { readItem } from '../../store/read.ts';
import { submissionCountsRecord } from '../items/derived-items.ts';
import { readSalespeople } from '../items/salespeople.ts';

type Asked = { expiringBefore?: string | undefined; seen?: string | undefined };

/** Counts of everything and what is next; one read where nothing has changed since the caller last saw it. */
export async function readOverview(
  dealerId: string,
  { expiringBefore, seen }: Asked,
): Promise<Overview> {
  const { mark, counts } = await readCounts(dealerId);
  if (String(mark) === seen) return { mark, changed: null };
  return {
    mark,
    changed: { counts, ...(await readLists(dealerId, expiringSoonBefore(expiringBefore))) },
  };
}

async function readLists(dealerId: string, expiringBefore: string) {
  const [next, salespeople] = await Promise.all([
    readWaiting(dealerId, expiringBefore),
    readSalespeople(dealerId),
  ]);
  return { next, salespeople };
}

/** Longest span: the end of tomorrow is at most so far away, in any time zone. */
const FURTHEST_MS = 3 * DAY_MS;
const USUALLY_MS = 2 * DAY_MS;
/** Shortest span, even where the caller's day is over: the table refuses a span that ends before it begins. */
const NEXT_MS = 60_000;

/** A link that ends before this time is about to expire: the end of tomorrow, in the caller's time zone. */
export const expiringSoonBefore = (expiringBefore: string | undefined): string => {
  const wanted = expiringBefore === undefined ? now() + USUALLY_MS : Date.parse(expiringBefore);
  return isoTime(Math.min(Math.max(wanted, now() + NEXT_MS), now() + FURTHEST_MS));
};

type Waiting = OverviewChanged['next'][number];

/** True for an item that the table is about to delete by itself: it waits no more. */
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

/** Tasks of a dealership, each kind with its number and its longest wait. */
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

const sumOf = (states: readonly ListState[], counts: Record<ListState, number>) =>
  states.reduce((sum, state) => sum + counts[state], 0);

/** Reads the counts of a dealership's customers in each state, and the mark of these numbers. */
export async function readCounts(
  dealerId: string,
): Promise<{ mark: number; counts: OverviewChanged['counts'] }> {
  const { mark, ...byState } =
    (await readItem(submissionCountsRecord, keys.submissionCounts(dealerId))) ??
    submissionCountsRecord.make({});
  const listed = listStates.filter((state) => state !== 'archived');
  return {
    mark,
    counts: { ...byState, all: sumOf(listed, byState), pending: sumOf(pendingStates, byState) },
  };
}
