import { theftMessages } from '../../../shared/identity-theft/identity-theft-copy.ts';
import {
  businessEventTypes,
  businessRecords,
  type BusinessRecords,
} from '../../../shared/identity-theft/business-records-schema.ts';
import type {
  ChangeTheftRequest,
  TheftProof,
} from '../../../shared/identity-theft/identity-theft-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { addressId } from '../../mail/mail-addresses.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { pick } from '../../runtime/pick.ts';
import { exists } from '../../store/conditions.ts';
import { checkOf, deleteOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { lostGuards, transact, type Write } from '../../store/transact.ts';
import { hashedFiles } from '../record/make-record.ts';
import { byActor, customerEventWrite, jsonHash, type DealerActor } from '../timeline.ts';
import { actWrites, answerBy, requestWrite, type TheftRequest } from './theft-request.ts';

/** Makes writes about a request. Throws `conflict` where a colleague has changed it, or a customer is gone. */
async function write(writes: readonly Write[]): Promise<void> {
  if ((await lostGuards(transact(writes))).length > 0) throw new AppError('conflict');
}

/** Notes that a proof came, or that this was noted by mistake. */
async function changeProof(
  request: TheftRequest,
  { proof, isReceived, by }: { proof: TheftProof; isReceived: boolean; by: DealerActor },
): Promise<void> {
  if ((request[proof] !== undefined) === isReceived) return;
  if (request.outcome) throw new AppError('conflict', { message: theftMessages.closed });
  const at = isoTime();
  const received = isReceived ? { at, by: by.fullName } : undefined;
  const type = isReceived ? 'theft_proof_received' : 'theft_proof_removed';
  await write([
    requestWrite(request, proof === 'identity' ? { identity: received } : { report: received }),
    ...actWrites(request, { type, at, theft: proof, ...byActor(by) }),
  ]);
}

/** Refuses to hand anything out to somebody of whom nobody knows who they are. */
function assertProven(request: TheftRequest): void {
  if (answerBy(request) === null)
    throw new AppError('conflict', { message: theftMessages.proofsFirst });
}

type Answer = Extract<ChangeTheftRequest, { act: 'hand_out' | 'decline' }>;

/** Closes a request: what it asked for was handed out, or it was declined. The same answer again changes nothing. */
async function answer(request: TheftRequest, given: Answer, by: DealerActor): Promise<void> {
  const isHandedOut = given.act === 'hand_out';
  const kind = isHandedOut ? 'handed_out' : 'declined';
  const reason = isHandedOut ? undefined : given.reason;
  const { outcome, dealerId, email } = request;
  if (outcome?.kind === kind && outcome.reason === reason) return;
  if (outcome) throw new AppError('conflict', { message: theftMessages.closed });
  if (isHandedOut) assertProven(request);
  const at = isoTime();
  await write([
    requestWrite(request, { outcome: { kind, at, by: by.fullName, ...(reason && { reason }) } }),
    ...actWrites(request, {
      type: isHandedOut ? 'theft_handed_out' : 'theft_declined',
      at,
      ...(reason && { theft: reason }),
      ...byActor(by),
    }),
    // The same person may ask again.
    ...(email === '' ? [] : [{ Delete: deleteOf(keys.theftPending(dealerId, addressId(email))) }]),
  ]);
}

/** Carries out an act about a request, but for naming a customer's record, which marks that. */
export const changeRequest = (
  request: TheftRequest,
  change: Exclude<ChangeTheftRequest, { act: 'attach' }>,
  by: DealerActor,
): Promise<void> =>
  change.act === 'proof' ? changeProof(request, { ...change, by }) : answer(request, change, by);

type Download = {
  dealership: Pick<Dealership, 'dealerName' | 'address' | 'phone'>;
  by: DealerActor;
};

/** Returns what a customer's record has for the person whose identity was used, with a line on the timeline. */
export async function downloadRecords(
  request: TheftRequest,
  submission: Submission,
  { dealership, by }: Download,
): Promise<BusinessRecords> {
  if (!request.customers.includes(submission.id)) throw new AppError('not_found');
  assertProven(request);
  const at = isoTime();
  const records = businessRecordsOf(submission, { dealership, at });
  await write([
    { ConditionCheck: checkOf(keys.customer(submission.id), exists), guard: 'customer' },
    customerEventWrite({
      customerId: submission.id,
      type: 'theft_records_downloaded',
      at,
      contentHash: jsonHash(records),
      ...byActor(by),
    }),
  ]);
  return records;
}

const isShown = (type: string): type is (typeof businessEventTypes)[number] =>
  businessEventTypes.some((each) => each === type);

/** Picks the application and business records out of a submission, and nothing of others. */
export function businessRecordsOf(
  submission: Submission,
  { dealership, at }: Pick<Download, 'dealership'> & { at: string },
): BusinessRecords {
  const { dealerName, address, phone } = dealership;
  return {
    madeAt: at,
    dealership: { name: dealerName, address, phone },
    // What was submitted, whatever the dealership has corrected since.
    entered: pick(businessRecords.shape.entered, { ...submission, ...submission.submittedContact }),
    events: submission.events.flatMap(({ type, at: time }) =>
      isShown(type) ? [{ type, at: time }] : [],
    ),
    files: hashedFiles(submission),
    creditLinkSentAt: submission.creditLinkSentAt,
  };
}
