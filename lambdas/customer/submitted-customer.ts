import type { RouteRequest } from '../../shared/routes.ts';
import { personalFields } from '../../shared/schemas/customer.ts';
import { pick } from '../runtime/pick.ts';
import type { ProviderSession } from '../verification/provider-session.ts';
import { usedFiles, type Customer } from './customer.ts';
import { typed } from './filled.ts';
import { toStored } from './names.ts';
import { told } from './told.ts';
import type { HasCreditLink } from './with-standing.ts';

type Submitted = {
  form: RouteRequest<'submitVerification'>['body'];
  files: NonNullable<Customer['files']>;
  was: ProviderSession;
  is: ProviderSession;
  has: HasCreditLink;
};

/** The customer after an attempt through our wizard: what was typed and sent, and how it stands now. */
export function submittedCustomer(
  before: Customer,
  { form, files, was, is, has }: Submitted,
): Customer {
  const earlierFiles = usedFiles(before);
  const sent = {
    ...typed(before, toStored(pick(personalFields, form))),
    files,
    ...(earlierFiles.length > 0 && { earlierFiles }),
  };
  return told(sent, was, is, has);
}
