import { saveUrl } from './save.ts';

/** Milliseconds after which the file's address goes: Safari still reads from it for a while after the click. */
const KEPT_MS = 40_000;

/** Saves what the page has made as a file; the browser asks where, or puts it with the other downloads. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
