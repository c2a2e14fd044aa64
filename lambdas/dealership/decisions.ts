import type { DealershipStatus } from '../../shared/schemas/dealer.ts';
import { isoTime } from '../runtime/clock.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact, type Write } from '../store/transact.ts';
import type { DealershipCounts } from './counts.ts';
import { registrationIsComplete, type Dealership } from './dealership.ts';
import { dealershipEventWrite, type Actor } from './events.ts';
import { listKeys } from './places.ts';
import { moves, type Move } from './refusals.ts';

/** An admin's act: who, and why where that was said. */
export type ActBy = { by: Actor; reason?: string };

const isVerified = () => where<Dealership>({ isEmailVerified: true });

/** What else an act asks of a dealership: nobody is approved under an address that may be a stranger's. */
const demands: Record<Move, () => Condition> = {
  approved: isVerified,
  declined: registrationIsComplete,
  reconsidered: registrationIsComplete,
};

const countMove = (from: DealershipStatus, to: DealershipStatus): Write => ({
  Update: updateOf<DealershipCounts>(keys.dealershipCounts(), { add: { [from]: -1, [to]: 1 } }),
});

function moveWrites(dealership: Dealership, move: Move, { by, reason }: ActBy): Write[] {
  const at = isoTime();
  const { from, to } = moves[move];
  const { isEmailVerified } = dealership;
  return [
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          adminVerification: to,
          updatedAt: at,
          ...(move === 'declined' && { declineReason: reason }),
          ...listKeys({ ...dealership, adminVerification: to }),
        },
        condition: allOf(
          where<Dealership>({ adminVerification: from, isEmailVerified }),
          demands[move](),
        ),
      }),
      guard: 'dealership',
    },
    ...(isEmailVerified ? [countMove(from, to)] : []),
    dealershipEventWrite({ dealership, type: move, at, by, reason }),
  ];
}

/**
 * Moves a dealership on by a decision: its status, its place in the lists, the counts and the event move together.
 * Throws `LostCondition` when it has moved since, is still being registered, or lacks what the act demands.
 */
export async function moveDealership(
  dealership: Dealership,
  move: Move,
  actBy: ActBy,
): Promise<void> {
  const moved = (isEmailVerified: boolean) =>
    transact(moveWrites({ ...dealership, isEmailVerified }, move, actBy));
  if (!dealership.isEmailVerified && (await lossesOf(moved(false))).length === 0) return;
  // Where it was confirmed since it was read, it stands in other lists.
  await moved(true);
}

/**
 * Blocks or unblocks, whatever the status. A flag on the item, which every request of its dealers, of its customers
 * and of visitors asks: never a disabled user, who could not sign in to be told. Throws `LostCondition` when it is
 * so already, or is still being registered: a lease that is left stays with its registration.
 */
export const setBlocked = (
  dealership: Dealership,
  isBlocked: boolean,
  { by, reason }: ActBy,
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: { isBlocked, updatedAt: at },
        condition: allOf(where<Dealership>({ isBlocked: !isBlocked }), registrationIsComplete()),
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({
      dealership,
      type: isBlocked ? 'blocked' : 'unblocked',
      at,
      by,
      reason,
    }),
  ]);
};

type Finding = {
  status: NonNullable<Dealership['verificationStatus']>;
  veriffData: Dealership['veriffData'];
};

/**
 * Keeps what an admin found about the person behind a dealership. Throws `LostCondition` when the finding is no
 * longer the one that the admin saw, or when nobody has confirmed the address.
 */
export const setVerification = (
  dealership: Dealership,
  seen: Finding['status'] | null,
  { status, veriffData }: Finding,
  { by, reason }: ActBy,
): Promise<void> => {
  const at = isoTime();
  return transact([
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          verificationStatus: status,
          veriffData,
          verifiedAt: status === 'approved' ? at : undefined,
          updatedAt: at,
        },
        remove: [
          ...(status === 'approved' ? [] : (['verifiedAt'] as const)),
          ...(veriffData === undefined ? (['veriffData'] as const) : []),
        ],
        condition: where<Dealership>({
          verificationStatus: seen ?? missing,
          isEmailVerified: true,
        }),
      }),
      guard: 'dealership',
    },
    dealershipEventWrite({
      dealership,
      type: `verification_${status}`,
      at,
      by,
      reason,
      sessionId: veriffData?.veriffSessionId,
    }),
  ]);
};
