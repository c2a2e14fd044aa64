import {
  reportDecision,
  type ReportBasis,
  type ReportCustomer,
  type ReportPage,
  type ReportSpan,
} from '../../../shared/record/program-report-schema.ts';
import { operatorActs, peopleActs } from '../../../shared/schemas/dealership-events-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { dealershipEventRecord } from '../../dealership/dealership-timeline.ts';
import { isoTime } from '../../runtime/clock.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { eventPrefix, indexKeys, keys } from '../../store/keys.ts';
import { mergedPage, type Source } from '../../store/query-page.ts';
import { readPartition, readWithItems } from '../../store/read.ts';
import { eventsOf } from '../../store/record.ts';
import { indexes, tableKeys } from '../../store/table.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { customerRecord, isHiddenDraft, joinName } from '../customer-record.ts';
import { toSubmission } from '../views/submission-view.ts';
import { findCertificate } from '../erasure/deletion-certificate.ts';
import { customerEventsIn, secondsFrom } from '../timeline.ts';
import { datedFlagsOf, notCovered, standingDecisions } from './red-flags.ts';

type Reporting = Pick<Dealership, 'id' | 'timeZone'>;

const within =
  ({ from, to }: ReportSpan) =>
  (at: string): boolean =>
    at >= from && at < to;

/** Writes a span's times as they are stored, so that text compares as time. */
const asStored = ({ from, to }: ReportSpan): ReportSpan => ({
  from: isoTime(Date.parse(from)),
  to: isoTime(Date.parse(to)),
});

const accessActs: readonly string[] = [...operatorActs, ...peopleActs];

/** Returns what a dealership's report says that isn't about single customers. */
export async function reportBasisOf(dealerId: string, given: ReportSpan): Promise<ReportBasis> {
  const isIn = within(asStored(given));
  const items = await readPartition(keys.dealership(dealerId).pk, eventPrefix);
  const events = eventsOf(dealershipEventRecord, items).filter(({ at }) => isIn(at));
  const count = (acts: readonly string[]) =>
    events.filter(({ type }) => acts.includes(type)).length;
  return {
    accessChanges: count(accessActs),
    rulesChanges: count(['rules_changed']),
    notCovered: [...notCovered],
  };
}

/** Customers and certificates of one page, each with one query for all that is known of it. */
const PAGE = 50;

/** The dealership's customers, archived ones too, and what is left of deleted ones: all in the order of their times. */
const sourcesOf = (dealerId: string): Source[] =>
  [
    { index: 'gsi1' as const, of: indexKeys.customersOfDealership(dealerId, '') },
    { index: 'gsi1' as const, of: indexKeys.deletionsOfDealership(dealerId, '') },
    { index: 'gsi2' as const, of: indexKeys.customersInListState(dealerId, 'archived', '') },
  ].map(({ index, of }) => ({
    index,
    partition: (of as Record<string, string>)[indexes[index].partition] ?? '',
  }));

/**
 * Reads one page of what happened with a dealership's customers in a span. All customers are gone through, the longest
 * known first, whatever the span: any of them may have been decided about in it. Whoever changes meanwhile moves to the
 * end, so nobody is left out.
 */
export async function readReportPage(
  dealership: Reporting,
  { cursor, ...given }: ReportSpan & { cursor?: string | undefined },
): Promise<ReportPage> {
  const span = asStored(given);
  const { items: partitions, nextCursor } = await mergedPage({
    sources: sourcesOf(dealership.id),
    list: hashOf(`program-report:${dealership.id}`),
    size: PAGE,
    cursor,
    toRow: (item) => String(item[tableKeys.partition]),
  });
  const customers = [...new Set(partitions)].map((each) => each.slice(each.indexOf('#') + 1));
  const found = await Promise.all(customers.map((id) => readOne(id, dealership, span)));
  return {
    customers: found.flatMap(({ customer }) => customer ?? []),
    deletions: found.flatMap(({ deletion }) => deletion ?? []),
    nextCursor,
  };
}

type One = { customer?: ReportCustomer | undefined; deletion?: ReportPage['deletions'][number] };

/** Reads a customer, or the certificate of one whose record is gone. */
async function readOne(customerId: string, dealership: Reporting, span: ReportSpan): Promise<One> {
  const found = await readWithItems(customerRecord, keys.customer(customerId));
  if (!found) {
    const certificate = await findCertificate(customerId, dealership.id);
    if (!certificate || !within(span)(certificate.at)) return {};
    return { deletion: { customerId, at: certificate.at, cause: certificate.cause } };
  }
  const { record, items } = found;
  if (record.dealerId !== dealership.id || isHiddenDraft(record)) return {};
  const events = customerEventsIn(items);
  const submission = toSubmission(record, { events, notes: [] }, retentionDays());
  return { customer: reportCustomerOf(submission, { ...span, ...dealership }) };
}

/** Returns what happened with a customer in a span, in local time where it's words; undefined where nothing did. */
export function reportCustomerOf(
  submission: Submission,
  { timeZone, ...span }: ReportSpan & Pick<Dealership, 'timeZone'>,
): ReportCustomer | undefined {
  const isIn = within(span);
  const { id, events, email, phone } = submission;
  const flags = datedFlagsOf(submission, timeZone);
  const report = {
    submissions: events
      .filter(({ type, at }) => type === 'submitted' && isIn(at))
      .map(({ at }) => at),
    decisions: decisionsOf(submission, flags).filter(({ at }) => isIn(at)),
    flags: flags.filter(({ at }) => isIn(at)),
  };
  if (Object.values(report).every(({ length }) => length === 0)) return undefined;
  return { id, name: joinName(submission) || email || phone, ...report };
}

/**
 * Returns the decisions that nobody has undone. An automatic one counts only as the first about a submission: providers
 * repeat themselves, and change nothing about what was decided.
 */
function decisionsOf(
  { events }: Submission,
  flags: readonly { at: string; seen: string }[],
): ReportCustomer['decisions'] {
  const standing = new Set(standingDecisions(events));
  let submittedAt: string | undefined;
  return events.flatMap((event) => {
    if (event.type === 'submitted') submittedAt = event.at;
    const type = reportDecision.safeParse(event.type).data;
    if (type === undefined || !standing.has(event)) return [];
    const { at, by = null, note } = event;
    const isPerson = by?.kind === 'person';
    const { seconds = null } = secondsFrom(submittedAt, at);
    submittedAt = undefined;
    if (!isPerson && seconds === null) return [];
    return [
      {
        ...{ type, at, by, seconds },
        // What rules note are counts, and why they left it to a person.
        note: isPerson ? (note ?? null) : null,
        flags: flags.filter((flag) => flag.at <= at).map(({ seen }) => seen),
      },
    ];
  });
}
