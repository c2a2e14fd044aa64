import { documentFingerprint, type Fingerprint } from '../evidence/reuse/fingerprints.ts';
import { keepFingerprints, usedBefore } from '../evidence/reuse/stored-fingerprints.ts';
import { fileHashOf } from '../upload/read-bytes.ts';
import { retentionDays } from '../upload/retention.ts';
import type { SubmittedFiles } from './claim-files.ts';
import type { Customer } from './customer.ts';
import type { Readings } from './read-documents.ts';

/** What the files of a submission would be known by if they came again. */
async function fingerprintsOf(
  { video }: SubmittedFiles,
  readings: Readings,
  documentNumbers: readonly string[],
): Promise<Fingerprint[]> {
  const videoHash = video && (await fileHashOf(video));
  return [
    ...(videoHash === undefined
      ? []
      : [{ how: 'same_file', kind: 'video', hash: videoHash } as const]),
    ...Object.values(readings).flatMap(({ kind, sha256, difference }): Fingerprint[] => [
      ...(sha256 === '' ? [] : [{ how: 'same_file', kind, hash: sha256 } as const]),
      ...(difference === undefined ? [] : [{ how: 'like_file', kind, hash: difference } as const]),
    ]),
    ...documentNumbers.map(documentFingerprint),
  ];
}

/** What of a submission came before from another customer of the dealership; from now on, it is known itself. */
export async function findReuse(
  { id: customerId, dealerId }: Customer,
  files: SubmittedFiles,
  readings: Readings,
  documentNumbers: readonly string[],
): Promise<Fingerprint[]> {
  const owner = { customerId, dealerId };
  const fingerprints = await fingerprintsOf(files, readings, documentNumbers);
  // Kept before it is looked for: of two that are read at once, at least one finds the other.
  await keepFingerprints(owner, fingerprints, retentionDays());
  return usedBefore(owner, fingerprints);
}
