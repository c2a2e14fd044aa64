import { messages } from '../../../../shared/messages.ts';
import type { UploadTicket } from '../../../../shared/schemas/files.ts';
import { ApiError } from '../api/api-error.ts';

export type PutFile = (
  ticket: Pick<UploadTicket, 'url' | 'headers'>,
  file: Blob,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<void>;

/** Milliseconds without a byte moving after which a connection counts as lost; phones keep dead ones open for minutes. */
const STALLED_AFTER = 45_000;

/** What S3 calls some of its refusals that are none, as the status that says so. */
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
 * One try to PUT a file, by XMLHttpRequest because `fetch` tells no progress. Rejects with an `ApiError` whose
 * `status` is the store's, 0 when no answer came. 412 is success: the address takes one file only, so what is
 * there already is what an earlier try sent whose answer was lost.
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
    const settle = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    const lost = () => {
      settle();
      reject(new ApiError('network', messages.somethingWentWrong));
    };
    request.upload.onprogress = (event) => {
      watch();
      onProgress(event.loaded);
    };
    request.onload = () => {
      settle();
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
