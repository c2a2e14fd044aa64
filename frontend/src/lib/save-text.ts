import { saveBlob } from './save-blob.ts';

/** Saves a text as a file. */
export const saveText = (fileName: string, text: string, contentType: string): void =>
  saveBlob(fileName, new Blob([text], { type: contentType }));
