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

/** Whether a dealership may still be asked for a document, or send one: nothing was decided. */
export const isOpenForDocument = {
  adminVerification: 'pending',
  isBlocked: false,
  isEmailVerified: true,
} as const;

/** The fields of a request. */
export const ofDocumentRequest = [
  'documentRequestId',
  'documentRequestedAt',
  'documentReason',
] as const;

const guards = { wish: 'wish', dealership: 'dealership' } as const;

const reasonOf = (problem: DocumentProblem, message: string) =>
  problem === 'other'
    ? message
    : [`${documentProblems[problem]}.`, message].filter(Boolean).join(' ');

/** What an admin asks for. */
export type DocumentRequest = { requestId: string; problem: DocumentProblem; message: string };

/**
 * Asks a dealership for a better document; an earlier request is over. An email with a link follows from the event.
 * The same wish, sent again, is one request. Throws `LostCondition` where something was decided, or nobody has
 * confirmed the address.
 */
export async function requestDocument(
  dealership: Dealership,
  { requestId, problem, message }: DocumentRequest,
  by: ActBy['by'],
): Promise<void> {
  const [at, id] = [isoTime(), newEventId()];
  const reason = reasonOf(problem, message);
  await transact([
    { ...idempotencyWrite(keys.documentWish(dealership.id, requestId)), guard: guards.wish },
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
      guard: guards.dealership,
    },
    dealershipEventWrite({ dealership, id, type: 'document_requested', at, by, reason }),
  ]).catch((error: unknown) => {
    if (!(error instanceof LostCondition && error.guards.includes(guards.wish))) throw error;
  });
}
