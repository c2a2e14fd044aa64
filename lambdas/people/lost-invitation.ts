import type { UndeliveredMail } from '../mail/failed-mail.ts';
import { atMost, where } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { updateItem } from '../store/write.ts';
import { invitationIdOf, type StoredInvitation } from './invitation.ts';

/** Keeps with an open invitation that its email didn't arrive; not with one that was sent again since. */
export const noteLostInvitation = async (
  dealerId: string,
  { to, sentAt, failure }: Pick<UndeliveredMail, 'to' | 'sentAt' | 'failure'>,
): Promise<void> => {
  await updateItem<StoredInvitation>(keys.invitation(dealerId, invitationIdOf(dealerId, to)), {
    set: { mailFailure: failure },
    condition: where<StoredInvitation>({ createdAt: atMost(sentAt) }),
  });
};
