import { MAGIC_BYTES, typeOf } from '../../../../shared/magic-numbers.ts';
import {
  extensionsOf,
  type FileKind,
  uploadProblem,
  fileRules,
} from '../../../../shared/schemas/files-schema.ts';
import { wording } from '../../../../shared/copy/common-messages.ts';

type Types = Record<string, readonly string[]>;

/**
 * Returns the type by the name's extension, or the device's type for a file without one (some pickers give
 * `image:1234`).
 */
function typeByName(types: Types, file: File): string | undefined {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0];
  if (extension) return Object.keys(types).find((type) => types[type]?.includes(extension));
  return (types[file.type]?.length ?? 0) > 0 ? file.type : undefined;
}

/**
 * Returns the type by the first bytes, as the server does: pictures are often saved under another type's name, and
 * MP4 under QuickTime's.
 */
async function typeByContent(types: Types, file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
  const type = typeOf(head);
  return type && (types[type]?.length ?? 0) > 0 ? type : undefined;
}

export type CheckedFile = { contentType: string } | { problem: string };

/** Checks a chosen file before anything is sent: returns the type to declare, or why not to send it. */
export async function checkChosen(kind: FileKind, file: File): Promise<CheckedFile> {
  const types: Types = fileRules[kind].types;
  const named = typeByName(types, file);
  if (!named) return { problem: wording.fileType(extensionsOf(kind)) };
  const problem = uploadProblem(kind, { type: named, size: file.size });
  if (problem) return { problem };
  const contentType = await typeByContent(types, file).catch(() => undefined);
  return contentType ? { contentType } : { problem: wording.fileType(extensionsOf(kind)) };
}
