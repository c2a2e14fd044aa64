import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { sessionsKey } from '../api/get-sessions.ts';
import { linkSessions } from '../api/link-sessions.ts';
import { linkAll, type Linking } from '../rules/linking.ts';

/** Links what matches, in one go. */
export function useLinking() {
  const client = useQueryClient();
  const [result, setResult] = useState<Linking>();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...answerAtOnce,
    mutationFn: () => linkAll(linkSessions, setResult),
    onMutate: () => setResult(undefined),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
        client.invalidateQueries({ queryKey: ['admin', 'applications', 'detail'] }),
      ]),
  });
  return { link: () => mutate(), isPending, isDone: isSuccess, error, result };
}
