import { useQuery } from '@tanstack/react-query';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import {
  type Difference,
  licenseFields,
} from '../../../../../shared/schemas/verification-schema.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import type { Answer, DeviceDraft } from '../../../lib/device/device-draft.ts';
import { filledFields } from '../information/personal-fields.ts';
import type { Wizard } from '../page/use-wizard.ts';
import { chosenText } from '../state.ts';

/** The questions about the ID that is here: where it says something else than was entered. */
export type IdQuestions = {
  /** The ID that they are about. */
  uploadId: string | undefined;
  open: readonly Difference[];
  answered: readonly Answer[];
  answer: (difference: Difference, choice: Answer['choice']) => void;
  /** The customer has confirmed what the dealership had typed. */
  isGiven: (field: Difference['field']) => boolean;
};

/** The entry to compare with the ID: not what its own barcode has filled in. */
export function enteredOf(draft: DeviceDraft): Record<Difference['field'], string> {
  const { typed } = draft;
  const filled = filledFields(draft, typed);
  const [fullName = '', dateOfBirth = '', address = ''] = licenseFields.map((name) =>
    filled.includes(name) ? '' : typed[name],
  );
  return { fullName, dateOfBirth, address };
}

/**
 * Returns what is still to be asked, and what was answered, about the ID in this upload: a field that was changed since
 * is neither.
 */
export function questionsOf(
  { typed, answers = [] }: DeviceDraft,
  uploadId: string | undefined,
  differences: readonly Difference[],
): Pick<IdQuestions, 'open' | 'answered'> {
  const answered = answers.filter(
    (each) => each.uploadId === uploadId && typed[each.field] === chosenText(each),
  );
  const open = differences.filter(
    ({ field, entered }) =>
      typed[field] === entered && !answered.some((each) => each.field === field),
  );
  return { open, answered };
}

/** Asks the server for differences once the ID is read. Where no answer comes, nothing is asked. */
export function useIdQuestions(
  { draft, files, act }: Pick<Wizard, 'draft' | 'files' | 'act'>,
  { customerId }: Pick<CustomerSession, 'customerId'>,
  customerKey: string,
): IdQuestions {
  const { state, reading } = files.idDocument;
  const uploadId = state.phase === 'done' && reading?.state === 'read' ? state.uploadId : undefined;
  const { data } = useQuery({
    // The entry changes at step 1, after which this step asks anew.
    queryKey: ['differences', customerId, uploadId],
    queryFn: () =>
      callApi(
        'compareWithId',
        { params: { customerId }, body: enteredOf(draft) },
        { customerKey, retry: true },
      ),
    enabled: uploadId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    uploadId,
    ...questionsOf(draft, uploadId, data?.differences ?? []),
    answer: ({ field, entered, found }, choice) => {
      if (uploadId === undefined) return;
      act({ type: 'difference-answered', answer: { field, entered, found, choice, uploadId } });
    },
    isGiven: (field) => Boolean(draft.given?.includes(field) && !draft.edited?.includes(field)),
  };
}
