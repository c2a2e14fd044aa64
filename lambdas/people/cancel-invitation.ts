import type { Dealership } from '../dealership/dealership.ts';
import { dealershipEventWrite, type Actor } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { there } from '../store/conditions.ts';
import { deleteOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lossesOf, transact } from '../store/transact.ts';
import { assertOwners, readInvitation } from './invitation.ts';

/** Its link opens nothing from now on. Again, or once it was accepted, it changes nothing. */
export async function withdrawInvitation(
  dealership: Dealership,
  id: string,
  by: Actor,
): Promise<void> {
  const invitation = await readInvitation(dealership.id, id);
  if (!invitation) return;
  assertOwners(invitation);
  await lossesOf(
    transact([
      { Delete: deleteOf(keys.invitation(dealership.id, id), there), guard: 'invitation' },
      dealershipEventWrite({
        dealership,
        type: 'invitation_canceled',
        at: isoTime(),
        by,
        person: { email: invitation.email },
      }),
    ]),
  );
}
