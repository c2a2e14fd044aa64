import { PROCESSING_SECONDS } from '../../../../../shared/limits.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { personalFields } from '../../../../../shared/address/personal-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { KEPT_FILE, type CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { pause } from '../../../lib/api/retry-delay.ts';
import type { DeviceDraft } from '../../../lib/device/device-draft.ts';
import { randomId } from '../../../lib/form/use-idempotency-key.ts';
import { siteLanguage } from '../../../lib/language/site-language.ts';
import { getCustomerSession } from '../customer-session.ts';
import { filledFields } from '../information/personal-fields.ts';
import { submittedIdChoice, filesNeeded, filesOffered } from '../documents/required-files.ts';
import { idChoiceOf } from '../progress/synced-draft.ts';
import type { RefusedFields, WizardAction } from '../state.ts';
import { filesAskedAgain, filesKept } from '../steps/steps.ts';
import type { Dispatch } from '../use-draft-state.ts';
import { atTypedAddress } from '../documents/typed-address.ts';

export type SubmissionOutcome = { answer: CustomerSession } | { refusal: RefusedFields };

type Sent = {
  customerId: string;
  customerKey: string;
  ready: ReadySubmission;
  dispatch: Dispatch<WizardAction>;
};

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
  const { customerId, customerKey, dispatch } = sent;
  const newId = randomId('sub');
  const { draft } = dispatch({ type: 'submission-sent', submissionId: newId });
  try {
    return { answer: await waited(call(sent, draft.submissionId ?? newId)) };
  } catch (error) {
    // Another tab or device was first, or the tries are used up: the session says so.
    if (isApiError(error, 'already_submitted', 'attempts_exhausted')) {
      return { answer: await getCustomerSession(customerId, customerKey) };
    }
    if (isApiError(error) && Object.keys(error.fields).length > 0) return { refusal: error.fields };
    throw error;
  }
}

type Form<Body> = Omit<Body, 'submissionId'>;

/** A submission that can be sent: everything, or what was asked for again. */
export type ReadySubmission =
  | { what: 'all'; form: Form<RouteInput<'submitVerification'>['body']> }
  | { what: 'again'; form: Form<RouteInput<'submitAgain'>['body']> };

/** The ids of the uploads that are needed, if all of them have arrived. */
function arrived(needed: readonly CustomerFileKind[], files: DeviceDraft['files']) {
  const ids: Partial<Record<CustomerFileKind, string>> = {};
  for (const kind of needed) {
    const file = files[kind];
    if (!file) return undefined;
    ids[kind] = file.uploadId;
  }
  return ids;
}

/** The problems of photos that the customer sends all the same. */
function despite(needed: readonly CustomerFileKind[], files: DeviceDraft['files']) {
  const found = needed.flatMap((kind) => {
    const problem = files[kind]?.sentDespite;
    return problem ? [[kind, problem] as const] : [];
  });
  return found.length > 0 ? { sentDespite: Object.fromEntries(found) } : {};
}

/** Returns the submission once all of it is there. */
export function readySubmission(
  found: Pick<CustomerSession, 'verification' | 'result'>,
  draft: DeviceDraft,
): ReadySubmission | undefined {
  const { typed, files, termsVersion, termsLanguage = siteLanguage } = draft;
  const choice = idChoiceOf(draft);
  const session = atTypedAddress(found, typed);
  const offered = filesOffered(session, choice);
  const hasFront = files.idDocument !== undefined;
  const kept = filesKept(session, hasFront).filter((kind) => offered.includes(kind));
  const needed = [
    ...filesNeeded(session, choice, kept),
    ...kept.filter((kind) => files[kind] !== undefined),
  ];
  const sent = arrived(needed, files);
  if (!sent) return undefined;
  const uploads = { ...Object.fromEntries(kept.map((kind) => [kind, KEPT_FILE])), ...sent };
  const about = {
    ...submittedIdChoice(session.verification, offered, choice),
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
  if (!video || !idDocument) return undefined;
  const filled = session.verification.isRead ? filledFields(draft, typed) : [];
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
      ...(addressDocument ? { addressDocument } : { isAddressLater: true }),
      ...back,
    },
  };
}
