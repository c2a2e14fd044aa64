import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../shared/routes.ts';
import type { DecideRequest } from '../../../../shared/schemas/decisions-schema.ts';
import type { KeptFileKind } from '../../../../shared/schemas/files-schema.ts';
import type { Submission } from '../../../../shared/schemas/submission-schema.ts';
import type { FaceAnswer } from '../../../../shared/schemas/verification-schema.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { untilExpiry } from '../../lib/api/file-access.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import {
  contestedChange,
  customerChange,
  recount,
  submissionPages,
  submissionQuery,
} from '../../lib/submissions/submission-queries.ts';
import { PAGE_REFETCH_MS } from '../../lib/submissions/use-attention.ts';

/** A file of a submission, with everything needed to request it. */
export type SubmissionFile = Submission['files'][number] & {
  customerId: string;
  /** Tells apart files of the same name: a customer may send one again, in the same attempt or another. */
  version: string;
};

export const submissionFiles = ({ id, files, attempts, dateSubmitted }: Submission) =>
  files.map((file): SubmissionFile => ({
    ...file,
    customerId: id,
    version: `${attempts} ${dateSubmitted ?? ''}`,
  }));

type FileKey = { customerId: string; kind: KeptFileKind; version: string };

export const submissionFileQuery = ({ customerId, kind, version }: FileKey) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'file', customerId, kind, version],
    queryFn: ({ signal }) =>
      callAsDealer('getSubmissionFile', { params: { customerId, kind } }, { signal }),
    ...untilExpiry,
  });

/** Requests nothing where there is no file, or no longer one. */
export const useSubmissionFile = (file: SubmissionFile | undefined) =>
  useQuery({
    ...submissionFileQuery(file ?? { customerId: '', kind: 'video', version: '' }),
    enabled: file !== undefined && !file.isDeleted,
  });

/** Loads the certificate of a deleted record, again and again until the log has its entry. */
export const useDeletion = (customerId: string) =>
  useQuery({
    queryKey: ['dealer', 'submissions', 'deletion', customerId],
    queryFn: ({ signal }) => callAsDealer('getDeletion', { params: { customerId } }, { signal }),
    refetchInterval: ({ state }) => state.data?.entry === null && PAGE_REFETCH_MS,
  });

export const useDecideSubmission = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (decision: DecideRequest) =>
      callAsDealer('decideSubmission', { params: { customerId }, body: decision }),
    // After a refusal, too: somebody else has done what there was to do.
    onSettled: (_changed, _error, _sent, _begun, { client }) => recount(client),
  });

/** Undoes a decision of the last seconds. Sent again, the same request gets the same answer. */
export const useUndoDecision = (customerId: string) =>
  useMutation({
    ...contestedChange(customerId),
    mutationFn: (decision: string) =>
      callAsDealer('undoDecision', { params: { customerId }, body: { decision } }, { retry: true }),
    onSettled: (_changed, _error, _sent, _begun, { client }) => recount(client),
  });

/** Records the answer about the two faces. Answers are sent one after the other: the last one stands. */
export function useCompareFaces(submission: Submission) {
  const client = useQueryClient();
  const { id } = submission;
  const change = contestedChange(id);
  return useMutation({
    ...change,
    onError: (...answer) => {
      showToast('denied', errorWords(answer[0]));
      change.onError(...answer);
    },
    scope: { id: `comparison ${id}` },
    mutationFn: (answer: FaceAnswer) => {
      // An answer that waited replaces the one before it.
      const { seen, comparison } = client.getQueryData(submissionQuery(id).queryKey) ?? submission;
      const body = { answer, seen, replaces: comparison?.id ?? null };
      return callAsDealer('compareFaces', { params: { customerId: id }, body }, { retry: true });
    },
  });
}

/** Records an alert, or takes one back with null. */
export const useSetAlert = ({ id, alert }: Submission, onDone: () => void) =>
  useMutation({
    ...contestedChange(id, onDone),
    mutationFn: (change: Omit<RouteInput<'setAlert'>['body'], 'seen'>) =>
      callAsDealer(
        'setAlert',
        { params: { customerId: id }, body: { ...change, seen: alert?.id ?? null } },
        { retry: true },
      ),
  });

export const useEstablishIdentity = (customerId: string, onDone: () => void) =>
  useMutation({
    ...contestedChange(customerId, onDone),
    mutationFn: (body: RouteInput<'establishIdentity'>['body']) =>
      callAsDealer('establishIdentity', { params: { customerId }, body }, { retry: true }),
  });

export const useRecordTheftReport = (customerId: string) =>
  useMutation({
    ...contestedChange(customerId),
    mutationFn: (body: RouteInput<'recordTheftReport'>['body']) =>
      callAsDealer('recordTheftReport', { params: { customerId }, body }, { retry: true }),
  });

export const useCloseTheftReport = (customerId: string) =>
  useMutation({
    ...contestedChange(customerId),
    mutationFn: (body: RouteInput<'closeTheftReport'>['body']) =>
      callAsDealer('closeTheftReport', { params: { customerId }, body }, { retry: true }),
  });

/** Sends the credit link; sent again with the same `requestId`, it is still one mail. */
export const useSendCreditLink = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (body: RouteInput<'sendCreditLink'>['body']) =>
      callAsDealer('sendCreditLink', { params: { customerId }, body }),
    onSuccess: (...answer) => {
      customerChange.onSuccess(...answer);
      recount(answer[3].client);
    },
  });

/** Corrects what the dealership knows of a customer. */
export const useCorrectContact = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (body: RouteInput<'correctContact'>['body']) =>
      callAsDealer('correctContact', { params: { customerId }, body }),
  });

/** Confirms or discards the change of the contact that somebody in Sales asked for. */
export const useAnswerContactChange = (customerId: string) =>
  useMutation({
    ...contestedChange(customerId),
    mutationFn: (body: RouteInput<'answerContactChange'>['body']) =>
      callAsDealer('answerContactChange', { params: { customerId }, body }),
  });

/** A change after which a customer stands elsewhere in the lists. */
const relistingChange = {
  ...customerChange,
  onSuccess: (...answer: Parameters<typeof customerChange.onSuccess>) => {
    customerChange.onSuccess(...answer);
    void answer[3].client.invalidateQueries({ queryKey: submissionPages });
  },
};

export const useArchiveCustomer = (customerId: string) =>
  useMutation({
    ...relistingChange,
    mutationFn: (isArchived: boolean) =>
      callAsDealer('archiveCustomer', { params: { customerId }, body: { isArchived } }),
  });

export const useSaveDeal = (customerId: string) =>
  useMutation({
    ...relistingChange,
    mutationFn: (body: RouteInput<'setDeal'>['body']) =>
      callAsDealer('setDeal', { params: { customerId }, body }),
  });

/** Adds a note; sent again with the same `noteId`, it is still one note. */
export const useAddNote = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (body: RouteInput<'addNote'>['body']) =>
      callAsDealer('addNote', { params: { customerId }, body }),
  });

export const useDeleteNote = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (noteId: string) =>
      callAsDealer('deleteNote', { params: { customerId }, body: { noteId } }),
  });
