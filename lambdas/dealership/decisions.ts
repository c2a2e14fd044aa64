import { isoTime } from '../runtime/clock.ts';
import { allOf, missing, where, type Condition } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { LostCondition, lossesOf, transact, type Write } from '../store/transact.ts';
import { registrationIsComplete, type Dealership } from './dealership.ts';
import { getDealership } from './dealerships.ts';
import { dealershipEventWrite, type Actor } from './events.ts';
import { isSamePlace, listKeys, recount, standsThere } from './places.ts';
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

function moveWrites(dealership: Dealership, move: Move, { by, reason }: ActBy): Write[] {
  const at = isoTime();
  const { from, to } = moves[move];
  const after = { ...dealership, adminVerification: to };
  return [
    {
      Update: updateOf<Dealership>(keys.dealership(dealership.id), {
        set: {
          adminVerification: to,
          updatedAt: at,
          ...(move === 'declined' && { declineReason: reason }),
          ...listKeys(after),
        },
        condition: allOf(
          where<Dealership>({ adminVerification: from }),
          standsThere(dealership),
          demands[move](),
        ),
      }),
      guard: 'dealership',
    },
    ...recount(dealership, after),
    dealershipEventWrite({ dealership, type: move, at, by, reason }),
  ];
}

/** Tries again where it stands in another list than when it was read: confirmed, decided or blocked meanwhile. */
async function whereItStands(
  dealership: Dealership,
  writesOf: (current: Dealership) => Write[],
): Promise<void> {
  const lost = await lossesOf(transact(writesOf(dealership)));
  if (lost.length === 0) return;
  const current = await getDealership(dealership.id);
  if (!current || isSamePlace(current, dealership)) throw new LostCondition(lost);
  await whereItStands(current, writesOf);
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
  await whereItStands(dealership, (current) => moveWrites(current, move, actBy));
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
  return whereItStands(dealership, (current) => {
    const after = { ...current, isBlocked };
    return [
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: {
            isBlocked,
            updatedAt: at,
            ...(isBlocked && { blockedAt: at }),
            ...listKeys(after),
          },
          remove: isBlocked ? [] : ['blockedAt'],
          condition: allOf(
            where<Dealership>({ isBlocked: !isBlocked }),
            standsThere(current),
            registrationIsComplete(),
          ),
        }),
        guard: 'dealership',
      },
      ...recount(current, after),
      dealershipEventWrite({
        dealership,
        type: isBlocked ? 'blocked' : 'unblocked',
        at,
        by,
        reason,
      }),
    ];
  });
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
