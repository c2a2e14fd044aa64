import * as z from 'zod/mini';
import { type PhotoProblem, photoProblem } from '../../../../shared/schemas/documents.ts';
import { safeStorage } from '../device/safe-storage.ts';

/** A photo that was found hard to read and not sent. */
export type RefusedPhoto = { hash: string; problem: PhotoProblem };

const schema = z.array(z.object({ hash: z.string(), problem: photoProblem }));

/** The tab's own, so that a reload doesn't begin the count anew: fingerprints only, nothing of a picture. */
const storage = safeStorage(() => sessionStorage);
const storageKeyOf = (customerId: string, kind: string) => `refused-photos:${customerId}:${kind}`;

export function refusedBefore(customerId: string, kind: string): RefusedPhoto[] {
  try {
    return schema.parse(JSON.parse(storage.getItem(storageKeyOf(customerId, kind)) ?? '[]'));
  } catch {
    return [];
  }
}

export const keepRefused = (customerId: string, kind: string, refused: readonly RefusedPhoto[]) =>
  storage.setItem(storageKeyOf(customerId, kind), JSON.stringify(refused));

export const forgetRefused = (customerId: string, kind: string) =>
  storage.removeItem(storageKeyOf(customerId, kind));
