import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountRole, PeopleList, Person } from '../../../../shared/schemas/people-schema.ts';
import { callAsDealer, callConfirmed } from '../../lib/auth/call-as.ts';
import { dealerMeQuery, peopleQuery } from '../../lib/auth/dealer-accounts.ts';
import { keepFocus } from '../../lib/browser/focus.ts';

export const invitePerson = (body: { email: string; role: AccountRole }, token?: string) =>
  callConfirmed(token, 'invitePerson', { body });
export const resendInvitation = (invitationId: string) =>
  callAsDealer('resendInvitation', { params: { invitationId } });
export const cancelInvitation = (invitationId: string) =>
  callAsDealer('cancelInvitation', { params: { invitationId } });
export const changeRole = ({ accountId }: Person, role: AccountRole, token?: string) =>
  callConfirmed(token, 'changeRole', { params: { accountId }, body: { role } });
export const removePerson = ({ accountId }: Person) =>
  callAsDealer('removePerson', { params: { accountId } });
export const resetSecondFactor = ({ accountId }: Person, token?: string) =>
  callConfirmed(token, 'resetSecondFactor', { params: { accountId } });
export const signOutPerson = ({ accountId }: Person) =>
  callAsDealer('signOutPerson', { params: { accountId } });

/**
 * Makes one change and refreshes the list, from the answer or from the server; after a failure, too, which a
 * colleague's change may have caused.
 */
export function usePeopleChange() {
  const client = useQueryClient();
  const { queryKey } = peopleQuery();
  return useMutation({
    mutationFn: (change: () => Promise<PeopleList | object>) => change(),
    onSuccess: async (answer) => {
      // One's own role may have changed.
      void client.invalidateQueries({ queryKey: dealerMeQuery().queryKey });
      if ('people' in answer) client.setQueryData(queryKey, answer);
      else await client.invalidateQueries({ queryKey });
      keepFocus();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
