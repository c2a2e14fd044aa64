import type { Reading } from '../../lambdas/evidence/reading/reading.ts';
import { readFile } from '../../lambdas/evidence/reading/read-file.ts';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import type { Document } from './sets.ts';

/** A document as it was read, and how long that took. */
export type Read<Truth> = { file: string; truth: Truth; reading: Reading; ms: number };

export type How = { kind: CustomerFileKind; isPassport?: true; wantsBarcode?: true };

/** Longer than the product grants, so that a busy computer shows as slow and not as blind. */
const PATIENCE_MS = 60_000;

/** Reads one file as the product does. */
export const readOne = (bytes: Uint8Array, type: string, { kind, ...different }: How) =>
  readFile(kind, bytes, type, {
    isPassport: false,
    wantsBarcode: false,
    ...different,
    deadline: Date.now() + PATIENCE_MS,
  });

export const typeOf = (file: string) => (file.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg');

export async function readAll<Truth>(
  documents: readonly Document<Truth>[],
  how: How,
): Promise<Read<Truth>[]> {
  const reads: Read<Truth>[] = [];
  for (const { file, truth, bytes } of documents) {
    const content = await bytes();
    const begun = performance.now();
    const reading = await readOne(content, typeOf(file), how);
    reads.push({ file, truth, reading, ms: performance.now() - begun });
  }
  return reads;
}
