import {
  checkSignature,
  nothingVerified,
  stateOf,
  type ExpectedLog,
  type Verified,
} from './check-signature.ts';
import { isInLog } from './key-chain.ts';
import {
  certificateFile,
  deletionEvent,
  type CertificateFile,
  type DeletionEvent,
} from './record-schema.ts';

/** The result of verifying a deletion's certificate, which is missing where the file is none. */
export type VerifiedCertificate = Verified & {
  certificate?: { log: CertificateFile['log']; leaf: number | undefined; event: DeletionEvent };
};

/** Verifies the certificate of a deletion as `verifyRecord` does a record, by its own proof. */
export async function verifyCertificate(
  file: unknown,
  expected?: ExpectedLog,
): Promise<VerifiedCertificate> {
  const parsed = certificateFile.safeParse(file);
  // As it is in the file: the schema would leave out what somebody added.
  const { log, events } = parsed.success
    ? (file as CertificateFile)
    : { log: undefined, events: [] };
  const [proven] = events;
  const event = deletionEvent.safeParse(proven?.event);
  if (!log || !proven || !event.success)
    return nothingVerified('This certificate of a deletion is cut or was changed.');
  const found = nothingVerified();
  const state = await checkSignature({ noun: 'certificate', log, zone: 'UTC' }, expected, found);
  if (!proven.proof) found.unproven.push('The deletion: it wasn’t in the log yet when downloaded.');
  else if (state && !(await isInLog(proven, state)))
    found.problems.push('The deletion: it or its proof was changed after it was logged.');
  const certificate = { log, leaf: proven.proof?.leaf, event: event.data };
  return { ...found, state: stateOf(found), certificate };
}
