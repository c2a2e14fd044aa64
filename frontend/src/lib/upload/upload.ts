import { UPLOAD_URL_SECONDS } from '../../../../shared/limits.ts';
import type { UploadTicket } from '../../../../shared/schemas/files-schema.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { ApiError } from '../api/api-error.ts';
import { awakeClock, type AwakeClock, pauseUntilOnline } from '../api/connectivity.ts';
import { isRetryableStatus, pauseBefore, UPLOAD_RETRY_MS } from '../api/retry-delay.ts';

export type UploadRequest = {
  contentType: string;
  size: number;
  uploadId?: string;
  /** The stills of the video with that `uploadId` are announced. */
  stills?: { kind: 'videoStills'; seconds: number };
};

export type UploadOptions = {
  file: Blob;
  /** The type to declare; the file may not know its own. */
  contentType: string;
  /** The id of an earlier try that was interrupted: it goes on as the same upload. */
  uploadId?: string | undefined;
  /** Requests an address to send the file to; with an `uploadId`, a fresh one for the same upload. */
  requestTicket: (request: UploadRequest) => Promise<UploadTicket>;
  /** Called with the upload's id before anything is sent. */
  onTicket?: (uploadId: string) => void;
  /** Aborting it cancels the upload: the promise rejects with the signal's reason. */
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
  /** Called when the upload failed for now. It resumes after this many milliseconds, or earlier if `wake` fires. */
  onWaiting: (milliseconds: number, error: ApiError) => void;
  /** Its event `wake` ends a pause at once: the visitor is impatient, or knows better. */
  wake: EventTarget;
  put?: PutFile;
};

/** The time for which a ticket is used, in milliseconds: the request must arrive before it ends. */
const TICKET_LIFE_MS = (UPLOAD_URL_SECONDS - 30) * 1000;
/** Fresh addresses that are tried before a refusal is final. */
const MAX_RENEWALS = 3;

/**
 * Sends a file to the address that the server gives, and again with growing pauses while the network or the store is
 * away: for ten minutes from the first failure, counting only the time in which the device is awake and online.
 * Resolves with the upload's id. Rejects with an `ApiError` when it is refused, after those ten minutes, or when the
 * store asks for a pause beyond them; with `UnreadableFile` once the device no longer has it.
 */
export async function uploadFile(options: UploadOptions): Promise<string> {
  const { file, signal, onProgress, onWaiting, wake, put = putFile } = options;
  const tickets = ticketsFor(options);
  let patience: AwakeClock | undefined;

  try {
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
        // The store answers 403 to an expired address, whatever our clock says.
        if (error.status === 403 && tickets.renew()) continue;
        if (!isRetryableStatus(error.status)) throw error;
        // To a page, a file that the browser can't read is a lost connection.
        if (error.status === 0 && !(await isReadable(file))) throw new UnreadableFile();
        patience ??= awakeClock();
        const least = (error.retryAfter ?? 0) * 1000;
        if (patience.elapsed() + least > UPLOAD_RETRY_MS) throw error;
        const wait = Math.max(pauseBefore(attempt), least);
        onWaiting(wait, error);
        await pauseUntilOnline(wait, { signal, wake });
        onProgress(0);
      }
    }
  } finally {
    patience?.stop();
  }
}

/** The content of a file that is gone, changed or out of reach. */
export class UnreadableFile extends Error {}

const isReadable = (file: Blob) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Keeps the file's one upload, with an address that is still valid. */
function ticketsFor(options: UploadOptions) {
  const { file, contentType, requestTicket, onTicket } = options;
  let ticket: UploadTicket | undefined;
  let { uploadId } = options;
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
        onTicket?.(uploadId);
        receivedAt = Date.now();
      }
      return ticket;
    },
    /** Drops the address, and returns whether asking for another makes sense. */
    renew: () => {
      ticket = undefined;
      renewals += 1;
      return renewals <= MAX_RENEWALS;
    },
  };
}

export type PutFile = (
  ticket: Pick<UploadTicket, 'url' | 'headers'>,
  file: Blob,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<void>;

/** Milliseconds without progress after which a connection counts as lost; phones keep dead ones open for minutes. */
const STALLED_AFTER = 45_000;

/** S3's codes for passing failures, with the status that says so. */
const passing: Record<string, number> = {
  // The phone was too slow to send.
  RequestTimeout: 408,
  // An earlier try of the same file is still on its way.
  ConditionalRequestConflict: 408,
  // The address outlived the credentials that signed it.
  ExpiredToken: 403,
};

const outcomeOf = ({ status, responseText }: XMLHttpRequest): number =>
  passing[/<Code>(\w+)<\/Code>/.exec(responseText)?.[1] ?? ''] ?? status;

/**
 * Tries once to PUT a file, by XMLHttpRequest because `fetch` reports no progress. Rejects with an `ApiError` whose
 * `status` is the store's, 0 when no answer came. 412 is success: the address accepts one file only, so an earlier
 * try has sent it and its answer was lost.
 */
export const putFile: PutFile = (ticket, file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_AFTER);
    };
    const abort = () => request.abort();
    const cleanUp = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    const lost = () => {
      cleanUp();
      reject(new ApiError('network', messages.somethingWentWrong));
    };
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded);
    };
    request.onload = () => {
      cleanUp();
      const { status } = request;
      if ((status >= 200 && status < 300) || status === 412) resolve();
      else {
        reject(
          new ApiError('upload_rejected', messages.somethingWentWrong, {
            status: outcomeOf(request),
          }),
        );
      }
    };
    request.onerror = lost;
    request.onabort = lost;
    request.open('PUT', ticket.url);
    for (const [name, value] of Object.entries(ticket.headers)) {
      // The browser sets the length itself and refuses to have it set.
      if (name.toLowerCase() !== 'content-length') request.setRequestHeader(name, value);
    }
    signal.addEventListener('abort', abort, { once: true });
    watch();
    request.send(file);
  });
