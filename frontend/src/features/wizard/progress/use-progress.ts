import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { keepReported } from '../../../lib/device/device-draft.ts';
import { forgetUnsent, keepUnsent, unsentNotes } from '../../../lib/device/unsent-notes.ts';

type Known<Shared> = { shared: Shared; at: number };

type ProgressOptions<Shared> = {
  customerId: string;
  /** Something is left to send: what other devices do matters. */
  isOpen: boolean;
  get: () => Promise<Shared>;
  note: (body: ProgressNote) => Promise<Shared>;
  /** The server no longer takes anything, for a reason that may be about more than the note. */
  onRefused: (error: unknown, note?: ProgressNote) => void;
};

/** Keeps the customer's progress on all devices, by the server's last answer, and reports what happens on this one. */
export function useProgress<Shared extends object>(options: ProgressOptions<Shared>) {
  const { customerId, isOpen } = options;
  const [known, setKnown] = useState<Known<Shared>>();
  // One call after the other, so that no answer is older than the one before it.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const unsent = useRef(0);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const ask = useCallback((call: (now: ProgressOptions<Shared>) => Promise<Shared>) => {
    const answer = queue.current.then(async () => {
      const shared = await call(latest.current);
      // What is still to be reported isn't in it.
      if (unsent.current === 0 && latest.current.isOpen) setKnown({ shared, at: Date.now() });
    });
    queue.current = answer.catch(() => undefined);
    return answer;
  }, []);
  const sendUnsent = useCallback(async () => {
    let shared: Shared | undefined;
    for (const body of unsentNotes(customerId)) {
      try {
        shared = await latest.current.note(body);
      } catch (error) {
        // What it never takes is reported no more.
        if (!isApiError(error, 'forbidden', 'invalid_request')) throw error;
      }
      forgetUnsent(customerId, body);
    }
    return shared;
  }, [customerId]);
  const look = useCallback(
    () =>
      ask(async ({ get }) => {
        // What others did is shown all the same.
        await sendUnsent().catch(() => undefined);
        return get();
      }).catch((error: unknown) => {
        // Another look follows, or none is needed: what is here can be submitted without it.
        if (isApiError(error) && error.status >= 400 && error.status < 500)
          latest.current.onRefused(error);
      }),
    [ask, sendUnsent],
  );
  const tell = useCallback(
    (body: ProgressNote) => {
      if (body.what !== 'arrived') keepUnsent(customerId, body);
      unsent.current += 1;
      const noting = ask(async ({ get, note }) => {
        try {
          const shared = await sendUnsent();
          // An earlier call may have taken it along.
          if (body.what !== 'arrived') return shared ?? (await get());
          const answer = await note(body);
          keepReported(customerId, body.uploadId);
          return answer;
        } finally {
          unsent.current -= 1;
        }
      });
      noting.catch((error: unknown) => {
        latest.current.onRefused(error, body);
      });
    },
    [ask, sendUnsent, customerId],
  );
  const onOpen = useEffectEvent(look);
  useEffect(() => {
    if (!isOpen) return undefined;
    void onOpen();
    // What was sent until now is no part of what comes next.
    return () => setKnown(undefined);
  }, [isOpen]);
  return { known, ask, look, tell };
}

export type Tell = (body: ProgressNote) => void;
