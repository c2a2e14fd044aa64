import { MAGIC_BYTES, typeOf } from '../../../../shared/magic-numbers.ts';
import {
  extensionsOf,
  type FileKind,
  fileRules,
  uploadProblem,
} from '../../../../shared/schemas/files-schema.ts';
import { messages, wording } from '../../../../shared/copy/common-copy.ts';
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
    const problem =
      uploadProblem(kind, { type: contentType, size: file.size }) ??
      (kind === 'video' ? await refusalOfVideo(contentType, file) : undefined);
    return problem === undefined
      ? { contentType, file: await copyOf(file, contentType) }
      : { problem };
  } catch {
    return { problem: uploadCopy.unreadable };
  }
}

/** Says why a video can't show a face. Its code is loaded with the first one: where it doesn't come, the server tells. */
async function refusalOfVideo(contentType: string, file: File): Promise<string | undefined> {
  const module = await import('../../../../shared/video/video-problem.ts').catch(() => undefined);
  const problem = await module?.videoProblem(
    contentType,
    file.size,
    async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  );
  return problem && messages[problem];
}

/**
 * Copies a file, since Chrome on Android refuses to send one that a cloud drive serves
 * (https://issues.chromium.org/issues/40123366), and every browser one that was changed or deleted meanwhile.
 */
const copyOf = async (file: File, type: string): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type });
