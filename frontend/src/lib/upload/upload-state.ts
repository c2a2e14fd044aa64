import type { PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import type { DocumentReading } from '../../../../shared/schemas/progress-schema.ts';
import type { FileKind } from '../../../../shared/schemas/files-schema.ts';

export type FileFacts = {
  name: string;
  size: number;
  contentType: string;
  /** The problem of a photo that the visitor sends anyway. */
  sentDespite?: PhotoProblem | undefined;
};

/** A file that has arrived: enough to show and submit it, without its content. */
export type UploadedFile = FileFacts & {
  uploadId: string;
  /** The time (ISO) of its arrival from another device, which `name` names. */
  elsewhereAt?: string | undefined;
  /** The server knows of it. */
  isSynced?: boolean | undefined;
};

/** A file that was chosen and has not arrived; it has an id once the server has announced its upload. */
export type UploadingFile = FileFacts & {
  uploadId?: string | undefined;
  /** The upload that it replaces once it arrives. */
  replaces?: string | undefined;
};

/** Three stills of a video, side by side in one JPEG, and the video's length. */
export type VideoStills = { file: File; seconds: number };

/** A video of which this device's player shows nothing: a reviewer's most likely doesn't, either. */
export class UnplayableVideo extends Error {}

/** A file to be sent, with the stills that were taken while it was recorded. */
export type Content = { file: File; stills?: VideoStills | undefined };

export type UploadState =
  | { phase: 'empty' }
  | ({ phase: 'sending'; sent: number } & FileFacts)
  /** Retries at `retryAt` (milliseconds since 1970) or once back online. `isCutOff`: the connection was lost. */
  | ({ phase: 'waiting'; sent: number; retryAt: number; isCutOff: boolean } & FileFacts)
  /** Resumes at the visitor's request: the file is still here. `reason` is for the visitor. */
  | ({ phase: 'failed'; reason?: string } & FileFacts)
  | ({ phase: 'done' } & UploadedFile);

export type FileUpload = {
  kind: FileKind;
  /** More extensions that may be chosen: such files are converted before they are sent, by Safari or by us. */
  converted?: readonly string[];
  state: UploadState;
  /** A file was chosen and is being checked before it is sent. */
  isChecking: boolean;
  /** The reason why the last file was refused, for the visitor. */
  problem: string | undefined;
  /** Says what came of reading the document that has arrived. */
  reading?: DocumentReading | undefined;
  /** The `blob:` address of the chosen file, for a preview. */
  preview: string | undefined;
  choose: (file: File, sentDespite?: PhotoProblem) => void;
  /** This device plays the video and gives no pictures of it, so no stills are sent. */
  isUnseen: boolean;
  /** Sends a recording made by the page: its type is known, its name made up. */
  sendRecording: (recording: Content) => void;
  /** Cancels or forgets the file. */
  remove: () => void;
  retryNow: () => void;
  /** Removes the file, and shows why. */
  refuse: (problem: string) => void;
  /** Hides why a file was refused, once the visitor does something else. Always the same function. */
  clearProblem: () => void;
};

/** Something that happens to a file here. Its owner, the page with the form, keeps what has arrived. */
export type FileEvent =
  | { type: 'file-chosen'; facts: FileFacts; content: Content }
  /** The server has given its upload an id. */
  | { type: 'file-announced'; uploadId: string }
  | { type: 'file-arrived'; file: UploadedFile }
  | { type: 'file-removed' };

/** Keeps a file on the device until it has arrived, so that a reload goes on sending it. */
export type FileKeeper = {
  /** The file that is being sent, by this page or another one. */
  uploading: UploadingFile | undefined;
  read: () => Promise<Content | undefined>;
};

export const factsOf = ({ name, size, contentType, sentDespite }: FileFacts): FileFacts => ({
  name,
  size,
  contentType,
  sentDespite,
});
