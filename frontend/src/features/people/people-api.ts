import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../shared/routes.ts';
import type { AccountRole, PeopleList, Person } from '../../../../shared/schemas/people-schema.ts';
import { callArea } from '../../lib/api/call-area.ts';
import { answerAtOnce } from '../../lib/api/connectivity.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { dealerMeQuery, peopleQuery } from '../../lib/auth/dealer-accounts.ts';
import { keepFocus } from '../../lib/browser/focus.ts';

/** Calls with the token of a reauthentication, where there is one: it takes one to make somebody an owner. */
const callWith = <Name extends 'invitePerson' | 'changeRole' | 'resetSecondFactor'>(
  token: string | undefined,
  name: Name,
  input: RouteInput<Name>,
) => (token === undefined ? callAsDealer(name, input) : callArea(name, input, { token }));

export const invitePerson = (body: { email: string; role: AccountRole }, token?: string) =>
  callWith(token, 'invitePerson', { body });
export const resendInvitation = (invitationId: string) =>
  callAsDealer('resendInvitation', { params: { invitationId } });
export const cancelInvitation = (invitationId: string) =>
  callAsDealer('cancelInvitation', { params: { invitationId } });
export const changeRole = ({ accountId }: Person, role: AccountRole, token?: string) =>
  callWith(token, 'changeRole', { params: { accountId }, body: { role } });
export const removePerson = ({ accountId }: Person) =>
  callAsDealer('removePerson', { params: { accountId } });
export const resetSecondFactor = ({ accountId }: Person, token?: string) =>
  callWith(token, 'resetSecondFactor', { params: { accountId } });
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
    ...answerAtOnce,
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
