import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationsChange } from '../../../../../shared/schemas/notifications.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';

export function useChangeNotifications() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    // One after the other: what was pressed last holds.
    scope: { id: 'notifications' },
    mutationFn: (body: NotificationsChange) => callAsDealer('changeNotifications', { body }),
    onSuccess: (notifications) =>
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, notifications }),
  });
}
