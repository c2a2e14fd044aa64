import { extensionsOf, type FileKind, fileRules } from '../../../shared/schemas/files.ts';

/** `jpg, jpeg, png or pdf, max 10MB` */
export function limitOf(kind: FileKind) {
  const names = extensionsOf(kind).map((extension) => extension.slice(1));
  const size = Math.round(fileRules[kind].maxBytes / 1024 / 1024);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}, max ${size}MB`;
}

/** What describes each control that takes the file of a `FileField`: what it may be, and what is wrong with it. */
export const descriptionOf = (id: string, problem: string | undefined) =>
  problem ? `${id}-limit ${id}-error` : `${id}-limit`;
