import { UPLOAD_URL_SECONDS } from '../../../shared/limits.ts';
import type { UploadTicket } from '../../../shared/schemas/files.ts';
import { ApiError } from './api-error.ts';
import { putFile, type PutFile } from './put-file.ts';
import { isRetryableStatus, pauseBefore, UPLOAD_RETRY_MS } from './retry.ts';
import { pauseUntilOnline } from './pause-until-online.ts';

export type UploadRequest = { contentType: string; size: number; uploadId?: string };

export type UploadOptions = {
  file: Blob;
  /** What the ticket is asked for; the file may not know its own type. */
  contentType: string;
  /** Asks for a place to put the file; with an `uploadId`, for a fresh address of the same place. */
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  /** Aborting it cancels the upload: the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** The upload failed for now and goes on after so many milliseconds, or before when `wake` fires. */
  onWaiting: (milliseconds: number) => void;
  /** Its event `wake` ends a pause at once: the visitor is impatient, or knows better. */
  wake: EventTarget;
  put?: PutFile;
};

/** A ticket is not used in its last seconds: the request must arrive before it ends. */
const TICKET_LIFE_MS = (UPLOAD_URL_SECONDS - 30) * 1000;
/** A file that is refused with three fresh addresses is refused. */
const MAX_RENEWALS = 3;

/**
 * Sends a file to where the server says, and again with growing pauses while the network or the store is
 * away, for ten minutes from the first failure on. Resolves with the upload's id. Rejects with an
 * `ApiError` when it is refused, or after those ten minutes.
 */
export async function uploadFile(options: UploadOptions): Promise<string> {
  const { file, signal, onProgress, onWaiting, wake, put = putFile } = options;
  const tickets = ticketsFor(options);
  let firstFailure: number | undefined;

  for (let attempt = 1; ; attempt += 1) {
    try {
      signal.throwIfAborted();
      const ticket = await tickets.current();
      signal.throwIfAborted();
      await put(ticket, file, { signal, onProgress });
      return ticket.uploadId;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      // The store says 403 to an address whose time is up, whatever our clock says.
      if (error.status === 403 && tickets.renew()) continue;
      firstFailure ??= Date.now();
      const isOver = Date.now() - firstFailure > UPLOAD_RETRY_MS;
      if (isOver || !isRetryableStatus(error.status)) throw error;
      const wait = Math.max(pauseBefore(attempt), (error.retryAfter ?? 0) * 1000);
      onWaiting(wait);
      await pauseUntilOnline(wait, signal, wake);
      onProgress(0);
    }
  }
}

/** The one place for this file, with an address that is still good. */
function ticketsFor({ file, contentType, requestTicket }: UploadOptions) {
  let ticket: UploadTicket | undefined;
  let uploadId: string | undefined;
  let receivedAt = 0;
  let renewals = 0;
  return {
    current: async () => {
      if (!ticket || Date.now() - receivedAt > TICKET_LIFE_MS) {
        ticket = await requestTicket({
          contentType,
          size: file.size,
          ...(uploadId && { uploadId }),
        });
        uploadId = ticket.uploadId;
        receivedAt = Date.now();
      }
      return ticket;
    },
    /** Says whether there is any point in asking once more. */
    renew: () => {
      ticket = undefined;
      renewals += 1;
      return renewals <= MAX_RENEWALS;
    },
  };
}
