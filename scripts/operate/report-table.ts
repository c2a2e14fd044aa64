import { begunErasures } from '../../lambdas/customer/erasures.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import { everyItem } from '../../lambdas/store/scan.ts';
import type { Item } from '../../lambdas/store/read.ts';
import { tableKeys } from '../../lambdas/store/table.ts';
import { waitingDeletions } from '../../lambdas/verification/deletions.ts';
import { count } from './report-logs.ts';
import type { Span } from './spans.ts';

export type TableReport = {
  /** Emails that the queue sent. Those whose sender waits on a screen are no claims for long, and not counted. */
  mails: number;
  /** Emails that somebody began to send and never finished, since the span's beginning. */
  cutOff: number;
  linksEnded: number;
  sessionsErased: number;
  /** What happened to customers and dealerships, by the types of their events. */
  events: Map<string, number>;
  erasuresStopped: number;
  deletionsWaiting: number;
};

const kindOf = (item: Item) => String(item[tableKeys.partition]).split('#')[0];

/** What the table tells of a span of time, by one look at all of it. */
export async function tableReport({ from, to }: Span): Promise<TableReport> {
  const isIn = (time: unknown) => typeof time === 'string' && from <= time && time <= to;
  const report: TableReport = {
    mails: 0,
    cutOff: 0,
    linksEnded: 0,
    sessionsErased: 0,
    events: new Map(),
    erasuresStopped: (await begunErasures()).length,
    deletionsWaiting: (await waitingDeletions()).length,
  };
  for await (const item of everyItem()) {
    const kind = kindOf(item);
    const { sentAt, leaseUntil, expiredLink, erasedAt, at } = item;
    if (String(item[tableKeys.sort]).startsWith(eventPrefix)) {
      if (isIn(at)) count(report.events, String(item.type));
    } else if (kind === 'MAIL') {
      if (isIn(sentAt)) report.mails += 1;
      else if (typeof leaseUntil === 'number' && leaseUntil < Date.parse(to)) {
        if (leaseUntil >= Date.parse(from)) report.cutOff += 1;
      }
    } else if (kind === 'CUSTOMER' && isIn(expiredLink)) report.linksEnded += 1;
    else if (kind === 'SESSION' && isIn(erasedAt)) report.sessionsErased += 1;
  }
  return report;
}
