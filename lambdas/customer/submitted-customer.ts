import type { RouteRequest } from '../../shared/routes.ts';
import type { CustomerStatus } from '../../shared/schemas/customer.ts';
import { isoTime } from '../runtime/clock.ts';
import { usedFiles, type Customer } from './customer.ts';
import { splitName } from './names.ts';

type Submitted = RouteRequest<'submitVerification'>['body'];
type Outcome = { status: CustomerStatus; denialReason?: string };

/** What a decided attempt makes of a customer: no draft any more, and without an earlier attempt's reason. */
export function submittedCustomer(
  before: Customer,
  { fullName, dateOfBirth, address, phone, email }: Submitted,
  files: NonNullable<Customer['files']>,
  outcome: Outcome,
): Customer {
  const at = isoTime();
  const earlierFiles = usedFiles(before);
  const { ttl: _ttl, contactSavedAt: _saved, denialReason: _reason, ...kept } = before;
  return {
    ...kept,
    ...splitName(fullName),
    dateOfBirth,
    address,
    phone,
    email,
    files,
    ...(earlierFiles.length > 0 && { earlierFiles }),
    status: outcome.status,
    ...(outcome.denialReason !== undefined && { denialReason: outcome.denialReason }),
    attempts: before.attempts + 1,
    dateSubmitted: at,
    decidedAt: at,
    updatedAt: at,
  };
}
