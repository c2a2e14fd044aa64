import {
  extensionsOf,
  type FileKind,
  fileProblem,
  fileRules,
} from '../../../shared/schemas/files.ts';
import { wording } from '../../../shared/messages.ts';

type Types = Record<string, readonly string[]>;

const signatures: Record<string, readonly number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** By the name's extension, or by what the device says of a file without one (some pickers give `image:1234`). */
function typeByName(types: Types, file: File): string | undefined {
  const extension = /\.[^.]+$/.exec(file.name.toLowerCase())?.[0];
  if (extension) return Object.keys(types).find((type) => types[type]?.includes(extension));
  return (types[file.type]?.length ?? 0) > 0 ? file.type : undefined;
}

/** A picture is often saved under another picture's name; the server goes by its first bytes. */
async function typeByContent(types: Types, file: File, named: string): Promise<string | undefined> {
  if (!(named in signatures)) return named;
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return Object.keys(types).find((type) =>
    signatures[type]?.every((byte, at) => head[at] === byte),
  );
}

export type CheckedFile = { contentType: string } | { problem: string };

/** Checks a file that the visitor chose, before anything is sent: what to declare it as, or why not to send it. */
export async function checkChosen(kind: FileKind, file: File): Promise<CheckedFile> {
  const types: Types = fileRules[kind].types;
  const named = typeByName(types, file);
  if (!named) return { problem: wording.fileType(extensionsOf(kind)) };
  const problem = fileProblem(kind, { type: named, size: file.size });
  if (problem) return { problem };
  const contentType = await typeByContent(types, file, named).catch(() => undefined);
  return contentType ? { contentType } : { problem: wording.fileType(extensionsOf(kind)) };
}
