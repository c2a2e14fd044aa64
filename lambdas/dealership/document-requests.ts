import {
  documentProblems,
  type DocumentProblem,
} from '../../shared/copy/admin/document-problems.ts';
import { isoTime } from '../runtime/clock.ts';
import { where } from '../store/conditions.ts';
import { newEventId } from '../store/record.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { idempotencyWrite } from '../store/write.ts';
import { LostCondition, transact } from '../store/transact.ts';
import type { ActBy } from './admin-decisions.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite } from './dealership-timeline.ts';

/** The state in which a dealership may be asked for a document, or send one: nothing was decided. */
export const isOpenForDocument = {
  adminVerification: 'pending',
  isBlocked: false,
  isEmailVerified: true,
} as const;

export const documentRequestFields = [
  'documentRequestId',
  'documentRequestedAt',
  'documentReason',
] as const;

/** An admin's request for a better document. */
export type DocumentRequest = { requestId: string; problem: DocumentProblem; message: string };

/**
 * Asks a dealership for a better document, in place of an earlier request. The event leads to an email with a link.
 * Sent again with the same `requestId`, it changes nothing. Throws `LostCondition` where something was decided, or
 * nobody has confirmed the address.
 */
export async function requestDocument(
  dealership: Dealership,
  { requestId, problem, message }: DocumentRequest,
  by: ActBy['by'],
): Promise<void> {
  const [at, id] = [isoTime(), newEventId()];
  const reason = reasonOf(problem, message);
  await transact([
    { ...idempotencyWrite(keys.documentRequest(dealership.id, requestId)), guard: 'request' },
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          documentRequestId: id,
          documentRequestedAt: at,
          documentReason: reason,
          updatedAt: at,
        },
        condition: where<Dealership>(isOpenForDocument),
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({ dealership, id, type: 'document_requested', at, by, reason }),
  ]).catch((error: unknown) => {
    if (!(error instanceof LostCondition && error.guards.includes('request'))) throw error;
  });
}

const reasonOf = (problem: DocumentProblem, message: string) =>
  problem === 'other'
    ? message
    : [`${documentProblems[problem]}.`, message].filter(Boolean).join(' ');
