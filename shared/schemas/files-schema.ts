import * as z from 'zod/mini';
import { MAX_DOCUMENT_BYTES, MAX_VIDEO_BYTES } from '../limits.ts';
import { messages, wording } from '../copy/common-copy.ts';
import { timestamp, uploadId } from './fields-schema.ts';

type Rule = {
  /** Content types that may be declared, each with its extensions. */
  types: Record<string, readonly string[]>;
  maxBytes: number;
};

const documentRule: Rule = {
  types: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'application/pdf': ['.pdf'] },
  maxBytes: MAX_DOCUMENT_BYTES,
};

/**
 * Types and sizes allowed for each kind of file. WebM has no extension here: it only comes from the browser's
 * recorder.
 */
export const fileRules = {
  video: {
    types: { 'video/mp4': ['.mp4'], 'video/quicktime': ['.mov'], 'video/webm': [] },
    maxBytes: MAX_VIDEO_BYTES,
  },
  /** Never chosen: the customer's device takes them. */
  videoStills: { types: { 'image/jpeg': [] }, maxBytes: MAX_DOCUMENT_BYTES },
  idDocument: documentRule,
  idBack: documentRule,
  addressDocument: documentRule,
  proof: documentRule,
} as const satisfies Record<string, Rule>;

export type FileKind = keyof typeof fileRules;
/** The files of a customer's submission. The ID's back is asked for only where documents are read. */
export const customerFileKinds = ['video', 'idDocument', 'idBack', 'addressDocument'] as const;
export type CustomerFileKind = (typeof customerFileKinds)[number];

/**
 * The files that are kept of a submission. A video's stills have the video's `uploadId`, which makes them those of no
 * other, and nobody is asked for them.
 */
export const keptFileKinds = [
  'video',
  'videoStills',
  'idDocument',
  'idBack',
  'addressDocument',
] as const;
export type KeptFileKind = (typeof keptFileKinds)[number];

/** The files that every submission through our own wizard has. */
export const requiredFileKinds = [
  'video',
  'idDocument',
  'addressDocument',
] as const satisfies readonly CustomerFileKind[];
export type RequiredFileKind = (typeof requiredFileKinds)[number];

/** Stands for a file that stays as it was sent before. */
export const KEPT_FILE = 'kept';

/** Messages for a missing file. */
export const fileRequired: Record<CustomerFileKind, string> = {
  video: messages.videoRequired,
  idDocument: messages.idDocumentRequired,
  idBack: messages.idBackRequired,
  addressDocument: messages.addressDocumentRequired,
};

/** Returns the extensions that a visitor may choose for a kind, for `accept` attributes and messages. */
export const extensionsOf = (kind: FileKind): string[] =>
  Object.values<readonly string[]>(fileRules[kind].types).flat();

/** Returns why a file is refused, in the specification's words, or nothing. */
export function uploadProblem(
  kind: FileKind,
  file: { type: string; size: number },
): string | undefined {
  const rule: Rule = fileRules[kind];
  if (!Object.hasOwn(rule.types, file.type)) return wording.fileType(extensionsOf(kind));
  if (file.size < 1) return wording.fileEmpty;
  if (file.size > rule.maxBytes) return wording.fileTooLarge(rule.maxBytes);
  return undefined;
}

/** A presigned PUT: send exactly these headers with exactly the announced body. */
export const uploadTicket = z.object({
  uploadId,
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: timestamp,
});
export type UploadTicket = z.infer<typeof uploadTicket>;

/** The length of a video in seconds, as its stills say: players tell a wrong one of what a browser has recorded. */
export const videoSeconds = z.number().check(z.minimum(0), z.maximum(86_400));

/** A file as its record describes it. */
export const keptFile = z.object({
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The time of its deletion, past or future. */
  keptUntil: timestamp,
  isDeleted: z.boolean(),
});
export type KeptFile = z.infer<typeof keptFile>;

/**
 * Addresses on this site that work for five minutes: `inlineUrl` is for our pages to show the file, `downloadUrl` saves
 * it. In a tab, a PDF's `inlineUrl` saves it too.
 */
export const fileAccess = z.object({
  contentType: z.string(),
  size: z.int(),
  /** The name to save it under. */
  name: z.string(),
  inlineUrl: z.string(),
  downloadUrl: z.string(),
  expiresAt: timestamp,
});
export type FileAccess = z.infer<typeof fileAccess>;
