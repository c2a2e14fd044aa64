import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from './get-submission.ts';

const useKeeping = (customerId: string) => {
  const client = useQueryClient();
  return {
    ...answerAtOnce,
    onSuccess: ({ submission }: RouteResponse<'addNote'>) => {
      client.setQueryData(submissionQuery(customerId).queryKey, submission);
    },
  };
};

/** Adds a note; `noteId` names it, so that the same one again is still one note. */
export const useAddNote = (customerId: string) =>
  useMutation({
    ...useKeeping(customerId),
    mutationFn: (body: RouteInput<'addNote'>['body']) =>
      callAsDealer('addNote', { params: { customerId }, body }),
  });

export const useDeleteNote = (customerId: string) =>
  useMutation({
    ...useKeeping(customerId),
    mutationFn: (noteId: string) =>
      callAsDealer('deleteNote', { params: { customerId }, body: { noteId } }),
  });
