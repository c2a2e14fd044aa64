import { save } from './save.ts';

/** Milliseconds after which the file's address goes: Safari still reads from it for a while after the click. */
const KEPT_MS = 40_000;

/** Saves a text as a file; the browser asks where, or puts it with the other downloads. */
export function saveText(fileName: string, text: string, contentType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: contentType }));
  save(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
