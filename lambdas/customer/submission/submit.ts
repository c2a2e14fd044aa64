import type { RouteRequest } from '../../../shared/routes.ts';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { type CustomerFileKind, keptFileKinds } from '../../../shared/schemas/files-schema.ts';
import { personalFields } from '../../../shared/address/personal-schema.ts';
import { licenseFields } from '../../../shared/schemas/verification-schema.ts';
import { AppError } from '../../runtime/errors.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import { pick } from '../../runtime/pick.ts';
import { type Customer, usedFiles, toStored } from '../customer-record.ts';
import { applyProviderUpdate, type HasCreditLink } from '../decision/apply-provider-update.ts';
import { beginAttempt } from './begin-attempt.ts';
import {
  checkFiles,
  withBack,
  withIgnoredAdvice,
  requiredFiles,
  needsBack,
  type SubmittedFiles,
} from './submission-files.ts';
import { saveSubmission, submissionRefusal } from './save-submission.ts';
import { submittedBefore } from './stored-submissions.ts';
import {
  providerFor,
  currentAttempt,
  filesAskedAgain,
  resubmittedIdType,
} from '../attempt/current-attempt.ts';
import { applyTyped } from '../attempt/typed-fields.ts';

/**
 * Begins or continues the attempt that this submission belongs to. Refused where another submission was made since the
 * files were checked, for they may be part of it, and where the stage has changed to a provider with pages of its own.
 */
async function begunFor(
  customer: Customer,
): Promise<{ customer: Customer; session: ProviderSession }> {
  if (providerFor(customer).files.length === 0)
    throw new AppError('conflict', { message: dealerMessages.verificationMoved });
  const begun = await beginAttempt(customer);
  const refusal = submissionRefusal({ guards: [] }, customer, begun);
  if (refusal) throw refusal;
  const session = await getProviderSession(currentAttempt(begun)?.sessionId ?? '');
  if (!session) throw new AppError('conflict');
  return { customer: begun, session };
}

/**
 * `asksForBack`: the back of an ID that has a barcode is part of a submission. `keepsBack`: it's kept as long as other
 * files are.
 */
export type SubmissionContext = HasCreditLink & { asksForBack: boolean; keepsBack: boolean };

/**
 * Takes a whole submission: what was typed, and every file that is asked for. One that is sent again never comes here:
 * `submitOnce` in `functions/customer/submit-routes.ts` answers it.
 */
export async function submit(
  found: Customer,
  form: RouteRequest<'submitVerification'>['body'],
  { asksForBack, keepsBack, ...dealership }: SubmissionContext,
): Promise<Customer> {
  const checked = await checkFiles(found, form, requiredFiles(form, asksForBack));
  const files = withBack(withIgnoredAdvice(checked, form), keepsBack);
  const { submissionId } = form;
  const begun = await begunFor(found).catch(async (error: unknown) => {
    const winner = await submittedBefore(found.id, submissionId);
    if (winner) return winner;
    throw error;
  });
  // The same request, sent a second time, was faster.
  if (!('session' in begun)) return begun;
  const { customer, session: sessionBefore } = begun;
  return saveSubmission(customer, sessionBefore, {
    submissionId,
    files,
    after: (before, session) =>
      submittedCustomer(before, { form, files, sessionBefore, session, dealership }),
  });
}

type Form = RouteRequest<'submitAgain'>['body'];

/** The files that are sent again: what is asked for, without a back that this ID hasn't, or that was skipped. */
function wantedAgain(customer: Customer, form: Form, asksForBack: boolean): CustomerFileKind[] {
  const said = { idType: resubmittedIdType(customer, form), isBackSkipped: form.isBackSkipped };
  return filesAskedAgain(customer)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'idBack' || needsBack(said, asksForBack));
}

/** Takes what was asked for again; everything else stays as it was sent. */
export async function resubmit(
  customer: Customer,
  form: Form,
  { asksForBack, keepsBack, ...dealership }: SubmissionContext,
): Promise<Customer> {
  if (filesAskedAgain(customer).length === 0) throw new AppError('already_submitted');
  const wanted = wantedAgain(customer, form, asksForBack);
  const checked = await checkFiles(customer, form, wanted);
  const files = withBack(withIgnoredAdvice(checked, form), keepsBack);
  const sessionBefore = await getProviderSession(currentAttempt(customer)?.sessionId ?? '');
  if (!sessionBefore) throw new AppError('conflict');
  return saveSubmission(customer, sessionBefore, {
    submissionId: form.submissionId,
    files,
    after: (before, session) =>
      resubmittedCustomer(before, { form, files, sessionBefore, session, dealership }),
  });
}

type Sent<Form> = {
  form: Form;
  /** The files that were sent now. */
  files: SubmittedFiles;
  sessionBefore: ProviderSession;
  session: ProviderSession;
  dealership: HasCreditLink;
};

/** The customer with these files instead of others, whose keys are remembered. */
function withFiles(before: Customer, files: SubmittedFiles): Customer {
  const kept = new Set(keptFileKinds.map((kind) => files[kind]?.key));
  const earlierFiles = usedFiles(before).filter((key) => !kept.has(key));
  return { ...before, attempt: { ...before.attempt, files, earlierFiles } };
}

type AboutId = Pick<RouteRequest<'submitVerification'>['body'], 'idType' | 'isBackSkipped'>;

/** Keeps what the customer said of the ID; what was said of an earlier one no longer counts. */
const withId = (before: Customer, { idType, isBackSkipped }: AboutId): Customer => ({
  ...before,
  attempt: { ...before.attempt, idType, isBackSkipped: isBackSkipped ? true : undefined },
});

type Filled = Pick<RouteRequest<'submitVerification'>['body'], 'filledFromLicense'>;

/** Keeps which fields weren't typed; what was filled in for an earlier attempt no longer counts. */
function withFilled(before: Customer, { filledFromLicense: names = [] }: Filled): Customer {
  const filledFromLicense = licenseFields.filter((name) => names.includes(name));
  return { ...before, attempt: { ...before.attempt, filledFromLicense } };
}

/** The customer after an attempt through our wizard: what was typed and sent, and the standing that follows. */
export function submittedCustomer(
  before: Customer,
  {
    form,
    files,
    sessionBefore,
    session,
    dealership,
  }: Sent<RouteRequest<'submitVerification'>['body']>,
): Customer {
  const personal = toStored(pick(personalFields, form));
  const filled = withFilled(applyTyped(before, personal), form);
  const sent = withId(withFiles(filled, files), form);
  const { termsVersion, termsLanguage = 'en' } = form;
  const after = { ...sent, attempt: { ...sent.attempt, termsVersion, termsLanguage } };
  return applyProviderUpdate(after, sessionBefore, session, dealership);
}

/** The customer after some files were sent again, within the same attempt. */
export function resubmittedCustomer(
  before: Customer,
  { form, files, sessionBefore, session, dealership }: Sent<RouteRequest<'submitAgain'>['body']>,
): Customer {
  const { idBack, videoStills, ...others } = before.attempt.files;
  const isBackAsked = filesAskedAgain(before).some(({ kind }) => kind === 'idBack');
  const isBackKept = idBack !== undefined && !isBackAsked;
  const all = {
    ...others,
    ...(isBackKept && { idBack }),
    ...(videoStills && !files.video && { videoStills }),
    ...files,
  };
  const said = {
    idType: resubmittedIdType(before, form),
    isBackSkipped: all.idBack ? undefined : (form.isBackSkipped ?? before.attempt.isBackSkipped),
  };
  const after = withId(withFiles(before, all), said);
  return applyProviderUpdate(after, sessionBefore, session, dealership);
}
