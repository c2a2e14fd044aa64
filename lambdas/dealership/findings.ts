import { isoTime } from '../runtime/clock.ts';
import { missing, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { transact } from '../store/transact.ts';
import type { ActBy } from './decisions.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite } from './events.ts';

type Finding = {
  status: NonNullable<Dealership['verificationStatus']>;
  veriffData: Dealership['veriffData'];
};

/**
 * Keeps what an admin found about the person behind a dealership. Throws `LostCondition` when the finding is no
 * longer the one that the admin saw, or when nobody has confirmed the address.
 */
export const saveVerification = (
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
