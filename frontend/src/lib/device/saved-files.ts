import { createStore, del, delMany, entries, get, promisifyRequest, set } from 'idb-keyval';
import { DRAFT_HOURS } from '../../../../shared/limits.ts';
import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import type { VideoStills } from '../upload/upload-state.ts';

/** A file that only this device has so far. */
export type SavedFile = {
  file: File;
  /** Milliseconds since 1970. */
  keptUntil: number;
  /** The length of a recording. */
  seconds?: number;
  stills?: VideoStills | undefined;
  /** The reason why a photo was held back, or nothing where the customer was only asked to look at it. */
  refusal?: SavedRefusal;
};
type SavedRefusal = { problem: PhotoProblem; isSame: boolean; maySend: boolean };

const store = createStore('verification', 'files');
const LIFE_MS = DRAFT_HOURS * 60 * 60 * 1000;

/** Returns whether a file may still be used; a clock that was set back keeps none longer. */
const isFresh = ({ keptUntil }: SavedFile) =>
  keptUntil > Date.now() && keptUntil <= Date.now() + LIFE_MS;

export const save = (name: string, saved: SavedFile) => set(name, saved, store);

export const forget = (name: string) => del(name, store);

export async function read(name: string): Promise<SavedFile | undefined> {
  const saved = await get<SavedFile>(name, store);
  if (saved && isFresh(saved)) return saved;
  if (saved) await forget(name);
  return undefined;
}

/** Forgets all files whose names begin with `beginning`. */
export const forgetAllOf = (beginning: string): Promise<undefined> =>
  store('readwrite', (files) =>
    promisifyRequest(files.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`))),
  );

export async function forgetOld(): Promise<void> {
  const all = await entries<string, SavedFile>(store);
  await delMany(
    all.filter(([, saved]) => !isFresh(saved)).map(([name]) => name),
    store,
  );
}
