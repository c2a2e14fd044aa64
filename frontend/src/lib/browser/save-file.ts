/** Saves the file at an address of the site or the page under a name. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Milliseconds after which the file's address is revoked: Safari still reads from it for a while after the click. */
const KEPT_MS = 40_000;

/** Saves a blob as a file; the browser asks where, or puts it with the other downloads. */
export function saveBlob(fileName: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export const saveText = (fileName: string, text: string, contentType: string): void =>
  saveBlob(fileName, new Blob([text], { type: contentType }));
