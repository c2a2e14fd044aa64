import { MAGIC_BYTES, typeOf } from '../../../../shared/magic-numbers.ts';
import {
  extensionsOf,
  type FileKind,
  fileRules,
  uploadProblem,
} from '../../../../shared/schemas/files-schema.ts';
import { wording } from '../../../../shared/copy/common-copy.ts';
import { uploadCopy } from './copy.ts';

export type CheckedFile =
  | {
      contentType: string;
      /** The same file, which stays readable whatever becomes of the chosen one. */
      file: File;
    }
  | { problem: string };

/**
 * Checks a chosen file before anything is sent. Its content decides, as at the server: names and types are often missing
 * or another type's.
 */
export async function checkChosen(kind: FileKind, file: File): Promise<CheckedFile> {
  if (file.size === 0) return { problem: wording.fileEmpty };
  const types: Record<string, readonly string[]> = fileRules[kind].types;
  try {
    const head = await file.slice(0, MAGIC_BYTES).arrayBuffer();
    const contentType = typeOf(new Uint8Array(head)) ?? '';
    // A type without an extension is there for the page's own recordings.
    if (!types[contentType]?.length) return { problem: wording.fileType(extensionsOf(kind)) };
    const problem = uploadProblem(kind, { type: contentType, size: file.size });
    return problem === undefined
      ? { contentType, file: await copyOf(file, contentType) }
      : { problem };
  } catch {
    return { problem: uploadCopy.unreadable };
  }
}

/**
 * Copies a file, since Chrome on Android refuses to send one that a cloud drive serves
 * (https://issues.chromium.org/issues/40123366), and every browser one that was changed or deleted meanwhile.
 */
const copyOf = async (file: File, type: string): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type });
