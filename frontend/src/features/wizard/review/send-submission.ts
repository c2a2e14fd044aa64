import { PROCESSING_SECONDS } from '../../../../../shared/limits.ts';
import {
  type CustomerSession,
  type PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import type { Language } from '../../../../../shared/copy/language.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { pause } from '../../../lib/api/retry-delay.ts';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { getCustomerSession } from '../customer-session.ts';
import type { WizardFiles } from '../progress/use-wizard-files.ts';
import { filesAskedAgain } from '../steps/steps.ts';
import { filledFields, type Known } from '../information/personal-fields.ts';
import {
  submittedIdChoice,
  filesNeeded,
  filesOffered,
  type IdChoice,
} from '../documents/required-files.ts';
import { atTypedAddress } from '../documents/typed-address.ts';

/** The server's refusals, by field; nothing was submitted. */
export type RefusedFields = Readonly<Record<string, string>>;
export type SubmissionOutcome = { answer: CustomerSession } | { refusal: RefusedFields };

type Sent = { customerId: string; customerKey: string; ready: ReadySubmission };

function call({ customerId, customerKey, ready }: Sent, submissionId: string) {
  const params = { customerId };
  const options = { customerKey, retry: true };
  return ready.what === 'again'
    ? callApi('submitAgain', { params, body: { ...ready.form, submissionId } }, options)
    : callApi('submitVerification', { params, body: { ...ready.form, submissionId } }, options);
}

/** A result is shown after a wait of its least length; a wait that goes on has its own screen. */
async function waited(answer: Promise<CustomerSession>): Promise<CustomerSession> {
  const least = pause(PROCESSING_SECONDS * 1000);
  const session = await answer;
  if (session.result?.phase !== 'submitted') await least;
  return session;
}

/**
 * Sends what is ready. Its id is kept on the device until an answer comes, so that sending it again (by a retry, a
 * second press, a reload) is the same submission.
 */
export async function sendSubmission(sent: Sent): Promise<SubmissionOutcome> {
  const { customerId, customerKey } = sent;
  const submissionId = readDraft(customerId).submissionId ?? randomId('sub');
  keepDraft(customerId, { submissionId });
  try {
    return { answer: await waited(call(sent, submissionId)) };
  } catch (error) {
    // Another tab or device was first, or the tries are used up: the session says so.
    if (isApiError(error, 'already_submitted', 'attempts_exhausted')) {
      return { answer: await getCustomerSession(customerId, customerKey) };
    }
    const refusal = isApiError(error) && Object.keys(error.fields).length > 0 && error.fields;
    // The same would be refused again: the next one is another submission.
    if (refusal || isApiError(error, 'conflict'))
      keepDraft(customerId, { submissionId: undefined });
    if (refusal) return { refusal };
    throw error;
  }
}

type Form<Body> = Omit<Body, 'submissionId'>;

/** A submission that can be sent: everything, or what was asked for again. */
export type ReadySubmission =
  | { what: 'all'; form: Form<RouteInput<'submitVerification'>['body']> }
  | { what: 'again'; form: Form<RouteInput<'submitAgain'>['body']> };

const uploadIdOf = ({ state }: FileUpload) => (state.phase === 'done' ? state.uploadId : undefined);

/** The ids of the uploads that are needed, if all of them have arrived. */
function arrived(needed: readonly CustomerFileKind[], files: WizardFiles) {
  const ids: Partial<Record<CustomerFileKind, string>> = {};
  for (const kind of needed) {
    const id = uploadIdOf(files[kind]);
    if (id === undefined) return undefined;
    ids[kind] = id;
  }
  return ids;
}

/** The problems of photos that the customer sends all the same. */
function despite(needed: readonly CustomerFileKind[], files: WizardFiles) {
  const found = needed.flatMap((kind) => {
    const { state } = files[kind];
    return state.phase === 'done' && state.sentDespite ? [[kind, state.sentDespite] as const] : [];
  });
  return found.length > 0 ? { sentDespite: Object.fromEntries(found) } : {};
}

/** The customer's input so far. */
export type Given = {
  typed: Partial<PersonalFields>;
  files: WizardFiles;
  id: { said: IdChoice };
  agreed: { termsVersion: number | undefined; termsLanguage: Language };
  known: { known: Known };
};

/** Returns the submission once all of it is there. */
export function readySubmission(
  found: Pick<CustomerSession, 'place' | 'result'>,
  { typed, files, id: { said }, agreed: { termsVersion, termsLanguage }, known: { known } }: Given,
): ReadySubmission | undefined {
  const session = atTypedAddress(found, typed);
  const needed = filesNeeded(session, said);
  const uploads = arrived(needed, files);
  if (!uploads) return undefined;
  const about = {
    ...submittedIdChoice(session.place, filesOffered(session, said), said),
    ...despite(needed, files),
  };
  const { video, idDocument, addressDocument, ...back } = uploads;
  if (filesAskedAgain(session).length > 0) {
    const asked = {
      ...(video && { video }),
      ...(idDocument && { idDocument }),
      ...(addressDocument && { addressDocument }),
    };
    return { what: 'again', form: { ...about, ...asked, ...back } };
  }
  const personal = personalFields.safeParse(typed);
  if (!personal.success || termsVersion === undefined) return undefined;
  if (!video || !idDocument || !addressDocument) return undefined;
  const filled = session.place.isRead ? filledFields(known, typed) : [];
  const from = filled.length > 0 && { filledFromLicense: filled };
  return {
    what: 'all',
    form: {
      ...personal.data,
      ...from,
      ...about,
      termsVersion,
      termsLanguage,
      video,
      idDocument,
      addressDocument,
      ...back,
    },
  };
}
