import { accountRecord, type Account } from '../account/account.ts';
import { personRecord } from '../account/people.ts';
import { readItems } from '../store/batch.ts';
import { invitationPrefix, keys } from '../store/keys.ts';
import { readPartition } from '../store/read.ts';
import { tableKeys } from '../store/table.ts';
import { invitationRecord, listedSince, type StoredInvitation } from './invitation.ts';

/** Who has access to a dealership, and who is invited to. */
export type People = { accounts: Account[]; invitations: StoredInvitation[] };

/** By one query, which has everybody as of now, and one batch read. */
export async function peopleOf(dealerId: string): Promise<People> {
  const { pk } = keys.person(dealerId, '');
  const items = await readPartition(pk);
  const isInvitation = (item: Record<string, unknown>) =>
    String(item[tableKeys.sort]).startsWith(invitationPrefix);
  const ids = items
    .filter((item) => !isInvitation(item))
    .map((item) => personRecord.read(item).accountId);
  const found = await readItems(
    ids.map((id) => keys.account(id)),
    { isConsistent: true },
  );
  return {
    accounts: found.map((item) => accountRecord.read(item)),
    invitations: items
      .filter(isInvitation)
      .map((item) => invitationRecord.read(item))
      .filter(({ expiresAt }) => expiresAt >= listedSince()),
  };
}
