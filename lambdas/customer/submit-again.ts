import type { RouteRequest } from '../../shared/routes.ts';
import type { CustomerFileKind } from '../../shared/schemas/files.ts';
import { AppError } from '../runtime/errors.ts';
import { getProviderSession } from '../verification/provider-session.ts';
import { requestedAgain, idTypeAgain } from './asked-again.ts';
import { checkFiles, needsBack, withIgnoredAdvice } from './claim-files.ts';
import type { Customer } from './customer.ts';
import { saveSubmission } from './keep-sending.ts';
import type { SubmissionContext } from './submit.ts';
import { resubmittedCustomer } from './submitted-customer.ts';
import { currentAttempt } from './under-way.ts';

type Form = RouteRequest<'submitAgain'>['body'];

/** The files that are sent again: what is asked for, without a back that this ID hasn't, or that was skipped. */
function wantedAgain(customer: Customer, form: Form, asksForBack: boolean): CustomerFileKind[] {
  const said = { idType: idTypeAgain(customer, form), isBackSkipped: form.isBackSkipped };
  return requestedAgain(customer)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'idBack' || needsBack(said, asksForBack));
}

/** Takes what was asked for again; everything else stays as it was sent. */
export async function resubmit(
  customer: Customer,
  form: Form,
  { asksForBack, ...has }: SubmissionContext,
): Promise<Customer> {
  if (requestedAgain(customer).length === 0) throw new AppError('already_submitted');
  const wanted = wantedAgain(customer, form, asksForBack);
  const files = withIgnoredAdvice(await checkFiles(customer, form, wanted), form);
  const was = await getProviderSession(currentAttempt(customer)?.sessionId ?? '');
  if (!was) throw new AppError('conflict');
  return saveSubmission(customer, was, {
    submissionId: form.submissionId,
    files,
    after: (before, is) => resubmittedCustomer(before, { form, files, was, is, has }),
  });
}
