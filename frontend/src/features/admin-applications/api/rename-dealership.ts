import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { applicationQuery } from './get-application.ts';

type Renaming = { dealerId: string; name: string; reason: string };

export function useRename() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: ({ dealerId, ...body }: Renaming) =>
      callAsAdmin('renameDealership', { params: { dealerId }, body }),
    onSuccess: async (changed) => {
      // Lists show the name, too.
      await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      client.setQueryData(applicationQuery(changed.id).queryKey, changed);
    },
    onError: () => client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
