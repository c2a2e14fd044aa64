import type { DealershipStatus } from '../../shared/schemas/dealer-schema.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { isoTime } from '../runtime/clock.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import { newEventId } from '../store/record.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { AppError } from '../runtime/errors.ts';
import { registrationIsComplete, type Dealership, isRegistrationComplete } from './dealership.ts';
import { dealershipEventWrite, type Actor } from './dealership-timeline.ts';
import { listKeys, recount, sameListStateCondition } from './dealership-list-state.ts';
import { retryIfMoved } from './retry-if-moved.ts';
import type { DealershipWithEvents } from './dealerships.ts';

/** The actor of an admin's act, and the reason where one was given. */
export type ActBy = { by: Actor; reason?: string };

/**
 * The acts that change a dealership's status, each possible from one status. Reconsidering a declined one puts it back
 * to pending: from there it is decided as usual, so that each decision has its mail, event and count.
 */
const moves = {
  approved: { from: 'pending', to: 'approved', isDecision: true },
  declined: { from: 'pending', to: 'declined', isDecision: true },
  reconsidered: { from: 'declined', to: 'pending', isDecision: false },
} as const satisfies Record<
  string,
  { from: DealershipStatus; to: DealershipStatus; isDecision: boolean }
>;
export type Move = keyof typeof moves;

/**
 * Changes a dealership's status by a decision, together with its place in the lists, the counts and the event.
 * Throws `LostCondition` when it has changed since, is still being registered, or lacks what the act requires.
 */
export function moveDealership(
  found: Dealership,
  move: Move,
  { by, reason }: ActBy,
): Promise<void> {
  const [at, id] = [isoTime(), newEventId()];
  const { from, to, isDecision } = moves[move];
  return retryIfMoved(found, (dealership) => {
    const after = { ...dealership, adminVerification: to };
    return [
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: {
            adminVerification: to,
            updatedAt: at,
            ...(isDecision && { decisionId: id, decidedAt: at, decidedBy: by.id }),
            ...listKeys(after),
          },
          remove: isDecision ? [] : decisionFields,
          condition: allOf(
            where<Dealership>({ adminVerification: from }),
            sameListStateCondition(dealership),
            requirements[move](found),
          ),
        }),
        guard: 'dealership',
      },
      ...recount(dealership, after),
      dealershipEventWrite({ dealership, id, type: move, at, by, reason }),
    ];
  });
}

/**
 * The further conditions of each act. Nobody is approved under an address that may be a stranger's, or with another
 * proof than the one that was there when the admin decided.
 */
const requirements: Record<Move, (found: Dealership) => Condition> = {
  approved: ({ proofReplacedAt }) =>
    where<Dealership>({ isEmailVerified: true, proofReplacedAt: proofReplacedAt ?? missing }),
  declined: registrationIsComplete,
  reconsidered: registrationIsComplete,
};

/** The attributes of the last decision. */
export const decisionFields = ['decisionId', 'decidedAt', 'decidedBy'] as const;

/** Says why a dealership's status can't change: another admin was faster, or it's too early. */
export function moveRefusal(found: DealershipWithEvents, move: Move, reader: Reader): AppError {
  const { dealership } = found;
  if (dealership.adminVerification !== moves[move].from) return alreadyMoved(found, reader);
  const isTooEarly = move === 'approved' && !dealership.isEmailVerified;
  return isTooEarly && isRegistrationComplete(dealership)
    ? new AppError('dealer_unverified')
    : generalRefusal(found);
}

/** Says why a dealership in its current state can't be blocked or unblocked. */
export function blockRefusal(
  found: DealershipWithEvents,
  isBlocked: boolean,
  reader: Reader,
): AppError {
  if (found.dealership.isBlocked !== isBlocked) return generalRefusal(found);
  const act = isBlocked ? 'blocked' : 'unblocked';
  if (!isBlocked && !found.events.some(({ type }) => type === act))
    return alreadyDecided("This dealership isn't blocked.");
  return alreadyDecided(`This dealership was already ${act}${byWhom(found, act, reader)}.`);
}

/** Says why a finding about the person behind a dealership can't be kept. */
export function verificationRefusal(found: DealershipWithEvents, reader: Reader): AppError {
  const { dealership } = found;
  if (!isRegistrationComplete(dealership)) return generalRefusal(found);
  if (!dealership.isEmailVerified) return new AppError('dealer_unverified');
  const { verificationStatus } = dealership;
  if (verificationStatus === undefined) return new AppError('conflict');
  const who = byWhom(found, `verification_${verificationStatus}`, reader);
  return alreadyDecided(`This verification was already set to ${verificationStatus}${who}.`);
}

/** The admin who reads the refusal. */
type Reader = { email: string };

/** Tells the second admin which decision was made in the meantime, and who made it. */
function alreadyMoved(found: DealershipWithEvents, reader: Reader): AppError {
  const { adminVerification: status } = found.dealership;
  switch (status) {
    case 'unknown':
      return new AppError('conflict', { message: dealerMessages.accountUnknown });
    case 'approved':
    case 'declined':
      return alreadyDecided(
        `This application was already ${status}${byWhom(found, status, reader)}.`,
      );
    case 'pending':
      return found.events.some(({ type }) => type === 'reconsidered')
        ? alreadyDecided(
            `This application was already reopened${byWhom(found, 'reconsidered', reader)}.`,
          )
        : alreadyDecided('This application is still pending.');
  }
}

/** Returns ' by ana@x.com', ' by you', or nothing where the timeline doesn't say. */
function byWhom(
  { events }: DealershipWithEvents,
  type: DealershipEvent['type'],
  reader: Reader,
): string {
  const by = events.findLast((event) => event.type === type)?.by;
  if (by === undefined) return '';
  return by === reader.email ? ' by you' : ` by ${by}`;
}

const alreadyDecided = (message: string) => new AppError('already_decided', { message });

/** Returns the refusal that applies to every act: the data of an unfinished registration may still be replaced. */
function generalRefusal({ dealership }: DealershipWithEvents): AppError {
  if (isRegistrationComplete(dealership)) return new AppError('conflict');
  return new AppError('conflict', {
    message: "This registration isn't complete yet. You can decide once it is.",
  });
}
