import type { RouteRequest } from '../../shared/routes.ts';
import { personalFields } from '../../shared/schemas/customer.ts';
import { licenseFields } from '../../shared/schemas/documents.ts';
import { customerFileKinds } from '../../shared/schemas/files.ts';
import { pick } from '../runtime/pick.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { requestedAgain, idTypeAgain } from './asked-again.ts';
import type { SubmittedFiles } from './claim-files.ts';
import { usedFiles, type Customer } from './customer.ts';
import { applyTyped } from './filled.ts';
import { toStored } from './names.ts';
import { applyProviderUpdate } from './told.ts';
import type { HasCreditLink } from './with-standing.ts';

type Sent<Form> = {
  form: Form;
  /** The files that were sent now. */
  files: SubmittedFiles;
  was: ProviderSession;
  is: ProviderSession;
  has: HasCreditLink;
};

/** The customer with these files instead of others, whose keys are remembered. */
function withFiles(before: Customer, files: SubmittedFiles): Customer {
  const kept = new Set(customerFileKinds.map((kind) => files[kind]?.key));
  const earlierFiles = usedFiles(before).filter((key) => !kept.has(key));
  return { ...before, files, ...(earlierFiles.length > 0 && { earlierFiles }) };
}

type AboutId = Pick<RouteRequest<'submitVerification'>['body'], 'idType' | 'isBackSkipped'>;

/** What the customer said of the ID; what was said of an earlier one no longer counts. */
function withId(before: Customer, { idType, isBackSkipped }: AboutId): Customer {
  const { idType: _type, isBackSkipped: _skipped, ...others } = before;
  return { ...others, ...(idType && { idType }), ...(isBackSkipped && { isBackSkipped }) };
}

type Filled = Pick<RouteRequest<'submitVerification'>['body'], 'filledFromLicense'>;

/** Which fields weren't typed; what was filled in for an earlier attempt no longer counts. */
function withFilled(before: Customer, { filledFromLicense = [] }: Filled): Customer {
  const { filledFromLicense: _earlier, ...others } = before;
  const names = licenseFields.filter((name) => filledFromLicense.includes(name));
  return { ...others, ...(names.length > 0 && { filledFromLicense: names }) };
}

/** The customer after an attempt through our wizard: what was typed and sent, and how it stands now. */
export function submittedCustomer(
  before: Customer,
  { form, files, was, is, has }: Sent<RouteRequest<'submitVerification'>['body']>,
): Customer {
  const personal = toStored(pick(personalFields, form));
  const filled = withFilled(applyTyped(before, personal), form);
  const sent = withId(withFiles(filled, files), form);
  return applyProviderUpdate({ ...sent, termsVersion: form.termsVersion }, was, is, has);
}

/** The customer after some files were sent again, within the same attempt. */
export function resubmittedCustomer(
  before: Customer,
  { form, files, was, is, has }: Sent<RouteRequest<'submitAgain'>['body']>,
): Customer {
  const { idBack, ...others } = before.files ?? {};
  const isBackAsked = requestedAgain(before).some(({ kind }) => kind === 'idBack');
  const isBackKept = idBack !== undefined && !isBackAsked;
  const all = { ...others, ...(isBackKept && { idBack }), ...files };
  const said = {
    idType: idTypeAgain(before, form),
    isBackSkipped: all.idBack ? undefined : (form.isBackSkipped ?? before.isBackSkipped),
  };
  return applyProviderUpdate(withId(withFiles(before, all), said), was, is, has);
}
