import { personalFields } from '../../../shared/address/personal-schema.ts';
import type { RouteRequest } from '../../../shared/routes.ts';
import { KEPT_FILE, keptFileKinds } from '../../../shared/schemas/files-schema.ts';
import { licenseFields, type Correction } from '../../../shared/schemas/verification-schema.ts';
import { pick } from '../../runtime/pick.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { filesAskedAgain, resubmittedIdType } from '../attempt/attempts.ts';
import { applyTyped } from '../attempt/typed-fields.ts';
import { type Customer, joinName, toStored, usedFiles } from '../customer-record.ts';
import { applyProviderUpdate, type HasCreditLink } from '../decision/apply-provider-update.ts';
import { saidOfId, type AboutId, type SubmittedFiles } from './submission-files.ts';

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
  const sent = withId(withFiles(filled, files), saidOfId(before, form));
  const { termsVersion, termsLanguage = 'en' } = form;
  // About an ID that is kept nothing is asked again, and what was taken from it is still no evidence.
  const corrections = form.idDocument === KEPT_FILE ? before.attempt.corrections : [];
  const after = {
    ...sent,
    attempt: { ...sent.attempt, termsVersion, termsLanguage, corrections },
  };
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

const inPlainForm = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Keeps what the customer was asked about since the last submission. A field that holds what the ID says counts as filled
 * in, and no longer as typed, by whatever way it got there: the customer has read it in the question.
 */
export function withCorrections(before: Customer, asked: readonly Correction[]): Customer {
  const { contact, attempt } = before;
  const isAsked = ({ field }: Correction) => asked.some((each) => each.field === field);
  const now = { ...contact, fullName: joinName(contact) };
  const isTaken = ({ field, found }: Correction) => inPlainForm(now[field]) === inPlainForm(found);
  const corrections = [...attempt.corrections.filter((each) => !isAsked(each)), ...asked].map(
    (each) => (isTaken(each) ? { ...each, choice: 'document' as const } : each),
  );
  const corrected = corrections.filter(isTaken);
  const filledFromLicense = licenseFields.filter(
    (name) =>
      attempt.filledFromLicense.includes(name) || corrected.some(({ field }) => field === name),
  );
  return { ...before, attempt: { ...attempt, corrections, filledFromLicense } };
}
