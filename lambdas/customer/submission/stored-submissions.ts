import * as z from 'zod/mini';
import { languages } from '../../../shared/copy/language.ts';
import { licenseField } from '../../../shared/schemas/verification-schema.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { where } from '../../store/conditions.ts';
import { checkOf, deleteOf, newOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, known, type Stored } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import { sessionUpdate } from '../../verification/provider-session-store.ts';
import { attemptFiles, storedCustomerStatus, type Customer } from '../customer-record.ts';
import { getCustomer } from '../items/customer-store.ts';
import { providerUpdateWrites } from '../decision/record-provider-update.ts';
import type { SessionChange } from '../attempt/person-attempts.ts';

/** One submission, with the status that the customer had right after it. */
const submissionRecord = defineRecord('submission', 1, {
  id: z.string(),
  attempt: z.number(),
  createdAt: z.string(),
  status: storedCustomerStatus,
  denialReason: z.optional(z.string()),
  files: z.optional(attemptFiles),
  /** The version of the terms that the customer has agreed to. */
  termsVersion: z.optional(z.number()),
  termsLanguage: known(z.optional(z.enum(languages)), undefined),
  /** The fields that held what the license's barcode said. */
  filledFromLicense: known(z.optional(z.array(licenseField)), undefined),
  /** The provider's session that it is part of. */
  sessionId: z.optional(z.string()),
});
export type StoredSubmission = Stored<typeof submissionRecord>;

export const getStoredSubmission = (
  customerId: string,
  submissionId: string,
): Promise<StoredSubmission | undefined> =>
  readItem(submissionRecord, keys.submission(customerId, submissionId));

/** The current record, if it already has this submission: however often it is sent, it counts once. */
export async function submittedBefore(
  customerId: string,
  submissionId: string,
): Promise<Customer | undefined> {
  const taken = await getStoredSubmission(customerId, submissionId);
  return taken && getCustomer(customerId);
}

type Submitted = SessionChange & { submissionId: string };

/**
 * The writes that go with the customer's record when a submission is taken: the submission, timeline and session.
 * Guards: 'submission' was taken before, 'dealership' no longer takes submissions, 'session' has changed meanwhile.
 */
export function submissionWrites({
  before,
  after,
  sessionBefore,
  session,
  updates,
  submissionId,
}: Submitted): Write[] {
  const customerId = after.id;
  const { status, denialReason } = after.decision;
  const { submittedAt = '', files, termsVersion, termsLanguage } = after.attempt;
  const submission = {
    id: submissionId,
    attempt: session.attempt,
    createdAt: submittedAt,
    status,
    denialReason,
    files,
    termsVersion,
    termsLanguage,
    filledFromLicense: after.attempt.filledFromLicense,
    sessionId: session.id,
  };
  return [
    {
      Put: newOf({
        ...keys.submission(customerId, submissionId),
        ...submissionRecord.whole(submission),
      }),
      guard: 'submission',
    },
    {
      ConditionCheck: checkOf(
        keys.dealership(after.dealerId),
        where<Dealership>({
          adminVerification: 'approved',
          isBlocked: false,
          isEmailVerified: true,
        }),
      ),
      guard: 'dealership',
    },
    // What had arrived is part of it now; the phone that the customer handed over to has nothing left to do.
    { Delete: deleteOf(keys.progress(customerId)) },
    ...providerUpdateWrites({ before, after, sessionBefore, session, updates }),
    sessionUpdate(sessionBefore, {
      ...session,
      email: after.contact.email,
      vendorData: { email: after.contact.email },
    }),
  ];
}
