import { hasFaces } from '../../../shared/approval.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { faceAnswers, type FaceAnswer } from '../../../shared/schemas/verification-schema.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { newEventId } from '../../store/record.ts';
import { retentionDays } from '../../upload/stored-file.ts';
import { changeCustomer } from '../items/customer-store.ts';
import type { Customer } from '../customer-record.ts';
import { keptFiles } from '../views/submission-view.ts';
import { type ActorWithRole, byActor, customerEventWrite, openedFiles } from '../timeline.ts';
import { latestComparison, standingToken } from '../attempt/possible-decision.ts';

/** `seen` and `replaces`: the submission and the comparison that the person saw. */
type Comparing = { answer: FaceAnswer; seen: string; replaces: string | null; by: ActorWithRole };

/**
 * Records whether the person in the video is the one on the ID, by somebody who opened these very pictures. Sent
 * again, it changes nothing. Refused where the pictures, or a colleague's comparison, came after what the person saw.
 * Only an owner makes a doubt about these pictures smaller.
 */
export async function compareFaces(
  customer: Customer,
  { answer, seen, replaces, by }: Comparing,
): Promise<Customer> {
  const opened = await openedFiles(customer.id, by.id);
  return changeCustomer(customer, (current) => {
    const { video, idDocument } = current.attempt.files;
    const isHere = hasFaces({ files: keptFiles(current, retentionDays()) });
    if (!video || !idDocument || !isHere) throw new AppError('faces_missing');
    const last = latestComparison(current);
    if (last?.byId === by.id && last.answer === answer) return undefined;
    if (standingToken(current) !== seen) throw new AppError('conflict');
    if ((last?.id ?? null) !== replaces) throw overtaken(last);
    if (![video.key, idDocument.key].every((key) => opened.has(key)))
      throw new AppError('conflict', { message: dealerMessages.facesNotOpened });
    if (last && doubtIn(answer) < doubtIn(last.answer) && by.role !== 'owner')
      throw new AppError('owner_only', { message: dealerMessages.ownerCompares });
    const comparison = { id: newEventId(), answer, at: isoTime(), by: by.fullName, byId: by.id };
    return {
      after: {
        ...current,
        decision: {
          ...current.decision,
          comparison: { ...comparison, video: video.key, idDocument: idDocument.key },
        },
        updatedAt: comparison.at,
      },
      writes: [
        customerEventWrite({
          id: comparison.id,
          customerId: current.id,
          type: 'faces_compared',
          at: comparison.at,
          attempt: current.decision.standing?.attempt,
          answer,
          ...byActor(by),
        }),
      ],
    };
  });
}

const doubtIn = (answer: FaceAnswer) => faceAnswers.indexOf(answer);

/** Names the colleague who has compared the faces since the person looked. */
export const overtaken = (last: Customer['decision']['comparison']): AppError =>
  new AppError(
    'conflict',
    last && { message: `${last.by} just compared the faces. Look at the answer, then go on.` },
  );
