import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import type { FileKind } from '../../../../shared/schemas/files-schema.ts';

export type FileFacts = {
  name: string;
  size: number;
  contentType: string;
  /** What was found wrong with a photo that the visitor sends all the same. */
  sentDespite?: PhotoProblem | undefined;
};

/** A file that has arrived: enough to show it and to submit it, nothing of its content. */
export type UploadedFile = FileFacts & {
  uploadId: string;
  /** When it arrived (ISO), where another device has sent it; its `name` says which. */
  elsewhereAt?: string | undefined;
};

/** A file that was chosen and has not arrived; the id once the server gave it a place. */
export type ComingFile = FileFacts & { uploadId?: string | undefined };

export type UploadState =
  | { phase: 'empty' }
  | ({ phase: 'sending'; sent: number } & FileFacts)
  /** Retries at `retryAt` (milliseconds since 1970) or once back online. `isCutOff`: the connection was lost. */
  | ({ phase: 'waiting'; sent: number; retryAt: number; isCutOff: boolean } & FileFacts)
  /** Resumes when the visitor says so: the file is still here. `reason` is for the visitor. */
  | ({ phase: 'failed'; reason?: string } & FileFacts)
  | ({ phase: 'done' } & UploadedFile);

export type FileUpload = {
  kind: FileKind;
  state: UploadState;
  /** A file was chosen, and isn't on its way before its content is known. */
  isChecking: boolean;
  /** Why the last file was refused, in words for the visitor. */
  problem: string | undefined;
  /** `blob:` address of what was chosen on this page, for a preview. */
  preview: string | undefined;
  choose: (file: File, sentDespite?: PhotoProblem) => void;
  /** Sends a recording of the page's own: its type is known, its name made up. */
  sendRecording: (file: File) => void;
  /** Cancels or forgets the file. */
  remove: () => void;
  retryNow: () => void;
  /** Takes what there is away, and says why. */
  refuse: (problem: string) => void;
  /** Forgets why a file was refused, once the visitor does something else. Always the same function. */
  clearProblem: () => void;
  /** Shows what is known elsewhere by now, and tells nobody. What is on its way here stays, unless `isOver`. */
  follow: (stored: UploadedFile | undefined, isOver?: boolean) => void;
};

/** Keeps the content of a file on the device until it has arrived. */
export type FileKeeper = {
  /** What an earlier visit to this page has left. */
  coming: ComingFile | undefined;
  keep: (file: File, coming: ComingFile) => void;
  note: (uploadId: string) => void;
  read: () => Promise<File | undefined>;
  forget: () => void;
};

export const factsOf = ({ name, size, contentType, sentDespite }: FileFacts): FileFacts => ({
  name,
  size,
  contentType,
  sentDespite,
});
