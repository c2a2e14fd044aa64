import * as z from 'zod/mini';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { uncheckedParts } from '../../../shared/copy/dealer/review-copy.ts';
import { recordContent, type RecordContent } from '../../../shared/record/record-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { DAY_MS, epochSeconds, isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { pick } from '../../runtime/pick.ts';
import { where } from '../../store/conditions.ts';
import { checkOf, newOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, newEventId } from '../../store/record.ts';
import { lostGuards, transact } from '../../store/transact.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, customerEventWrite, jsonHash, type DealerActor } from '../timeline.ts';
import { notCovered, redFlagsOf } from './red-flags.ts';

type Making = {
  dealership: Pick<Dealership, 'id' | 'dealerName' | 'timeZone'>;
  by: DealerActor;
  requestId: string;
  /** When the submission came whose pictures go along. */
  picturesOf?: string | undefined;
  eventIds: readonly string[];
};

/** A record that was downloaded, for a day: its event, its time, and the hash of its content. */
const downloadRecord = defineRecord('download of a record', 1, {
  event: z.string(),
  at: z.string(),
  hash: z.string(),
});

/**
 * Makes a customer's record of what is stored now, and puts the hash of it on the timeline, from where it gets into the
 * log. Asked again, it answers with the record of before. Throws `conflict` where that has become another one, since the
 * customer changed: whoever asks anew gets it, with an event of its own.
 */
export async function makeRecord(
  { version, id: customerId }: Pick<Customer, 'version' | 'id'>,
  submission: Submission,
  { requestId, eventIds, picturesOf, ...making }: Making,
): Promise<{ content: RecordContent; event: string }> {
  const changed = new AppError('conflict', { message: dealerMessages.recordChanged });
  if (picturesOf !== undefined && picturesOf !== submission.dateSubmitted) throw changed;
  const contentBy = ({ event, at }: { event: string; at: string }) => ({
    ...contentOf(submission, { ...making, at }),
    eventIds: eventIds.filter((id) => id !== event),
  });
  const [event, at] = [newEventId(), isoTime()];
  const content = contentBy({ event, at });
  const hash = jsonHash(content);
  const claim = keys.recordClaim(customerId, requestId);
  const ttl = epochSeconds(now() + DAY_MS);
  const lost = await lostGuards(
    transact([
      {
        ConditionCheck: checkOf(keys.customer(customerId), where<Customer>({ version })),
        guard: 'customer',
      },
      {
        Put: newOf({ ...claim, ...downloadRecord.whole({ event, at, hash }), ttl }),
        guard: 'claim',
      },
      customerEventWrite({
        id: event,
        customerId,
        type: 'record_downloaded',
        at,
        contentHash: hash,
        ...(picturesOf !== undefined && { hasPictures: true }),
        ...byActor(making.by),
      }),
    ]),
  );
  if (lost.length === 0) return { content, event };
  const first = lost.includes('claim') ? await readItem(downloadRecord, claim) : undefined;
  const again = first && contentBy(first);
  if (again && jsonHash(again) === first.hash) return { content: again, event: first.event };
  throw changed;
}

function contentOf(
  submission: Submission,
  { dealership, by, at }: Omit<Making, 'requestId' | 'eventIds' | 'picturesOf'> & { at: string },
): Omit<RecordContent, 'eventIds'> {
  const { evidence, comparison, alert, status, decidedAt, decidedBy } = submission;
  return {
    madeAt: at,
    madeBy: { id: by.id, name: by.fullName },
    dealership: {
      id: dealership.id,
      name: dealership.dealerName,
      timeZone: dealership.timeZone,
    },
    // What was submitted, whatever the dealership has corrected since.
    customer: pick(recordContent.shape.customer, {
      ...submission,
      ...submission.submittedContact,
    }),
    evidence,
    notChecked: notChecked(submission),
    comparison,
    alert,
    decision: {
      status,
      at: decidedAt,
      by: decidedAt === null ? null : decidedBy,
      isInPerson: submission.isInPerson,
      reason: submission.denialReason,
    },
    files: hashedFiles(submission),
    redFlags: redFlagsOf(submission, dealership.timeZone),
    notCovered: [...notCovered],
  };
}

/** Returns the files that came with a submission, with the hashes of those that were read. */
export function hashedFiles({ evidence, dateSubmitted, files }: Submission) {
  // Until files that were sent again are read, what is known is about those before.
  const isRead = evidence !== null && dateSubmitted !== null && evidence.readAt >= dateSubmitted;
  const hashes = (isRead ? evidence.files : undefined) ?? {};
  return files.map(({ kind, isDeleted }) => {
    const sha256 = hashes[kind];
    return { kind, ...(sha256 !== undefined && { sha256 }), isDeleted };
  });
}

/** Names what nobody checked here; a provider that has the files checks them its own way. */
function notChecked({ evidence, comparison, keptBy, ...submission }: Submission): string[] {
  if (submission.dateSubmitted === null) return ['Nothing was submitted, so nothing was checked.'];
  if (keptBy) return [];
  const isSeen = submission.isInPerson && submission.status === 'approved';
  return uncheckedParts(evidence?.idType, comparison !== null || isSeen).map(
    (part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}.`,
  );
}
