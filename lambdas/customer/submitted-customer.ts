import type { RouteRequest } from '../../shared/routes.ts';
import { personalFields } from '../../shared/schemas/customer.ts';
import { isoTime } from '../runtime/clock.ts';
import { pick } from '../runtime/pick.ts';
import type { Outcome } from '../verification/provider.ts';
import { usedFiles, type Customer } from './customer.ts';
import { toStored } from './names.ts';
import { rulesOf } from './status.ts';

/** The customer after an attempt: no longer a draft, and without an earlier attempt's decision. */
export function submittedCustomer(
  before: Customer,
  form: RouteRequest<'submitVerification'>['body'],
  files: NonNullable<Customer['files']>,
  { status, denialReason }: Outcome,
): Customer {
  const at = isoTime();
  const earlierFiles = usedFiles(before);
  const {
    ttl: _ttl,
    contactSavedAt: _saved,
    denialReason: _reason,
    decidedAt: _decided,
    ...kept
  } = before;
  return {
    ...kept,
    ...toStored(pick(personalFields, form)),
    files,
    ...(earlierFiles.length > 0 && { earlierFiles }),
    status,
    ...(denialReason !== undefined && { denialReason }),
    attempts: before.attempts + 1,
    dateSubmitted: at,
    ...(rulesOf[status].decision !== null && { decidedAt: at }),
    updatedAt: at,
  };
}
