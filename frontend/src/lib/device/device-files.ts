import type * as savedFiles from './saved-files.ts';
import { pause } from '../api/retry-delay.ts';

type Store = typeof savedFiles;

/**
 * Runs an act on the files kept on this device until they have arrived. Never rejects: where the browser forbids or
 * loses its database, a file is forgotten with the page. Its code loads on first use.
 */
const attempt = <Result>(act: (store: Store) => Promise<Result>): Promise<Result | undefined> =>
  import('./saved-files.ts').then(act).catch(() => undefined);

/** Milliseconds after which a database that does not open counts as missing. */
const PATIENCE = 5000;

const nameOf = (customerId: string, kind: string) => `${customerId}/${kind}`;

export const keepFile = (customerId: string, kind: string, saved: savedFiles.SavedFile) =>
  attempt((store) => store.save(nameOf(customerId, kind), saved));

export const readFile = (
  customerId: string,
  kind: string,
): Promise<savedFiles.SavedFile | undefined> => {
  const patience = new AbortController();
  const nothing = () => undefined;
  return Promise.race([
    attempt((store) => store.read(nameOf(customerId, kind))),
    pause(PATIENCE, patience.signal).then(nothing, nothing),
  ]).finally(() => patience.abort());
};

export const forgetFile = (customerId: string, kind: string) =>
  attempt((store) => store.forget(nameOf(customerId, kind)));

export const forgetFilesOf = (customerId: string) =>
  attempt((store) => store.forgetAllOf(nameOf(customerId, '')));

/** Forgets all customers' expired files. */
export const forgetOldFiles = () => attempt((store) => store.forgetOld());
