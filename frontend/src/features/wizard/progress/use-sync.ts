import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { ProgressNote } from '../../../../../shared/schemas/progress-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { readDraft } from '../../../lib/device/device-draft.ts';
import { unsyncedNotes } from './synced-draft.ts';

type SyncOptions<Answer> = {
  /** The owner of the draft whose notes are sent. */
  customerId: string;
  /** Something is left to send: what other devices do matters. */
  isOpen: boolean;
  get: () => Promise<Answer>;
  note: (body: ProgressNote) => Promise<Answer>;
  /** The server has taken a note, or never will. */
  onSynced: (note: ProgressNote) => void;
  onAnswer: (answer: Answer) => void;
  /** The server gave no answer or doesn't take something, for a reason that may be about more than the note. */
  onRefused: (error: unknown, note?: ProgressNote) => void;
};

/** Brings the server up to date with this device, and this device with the others, one call after the other. */
export function useSync<Answer extends object>(options: SyncOptions<Answer>) {
  const { customerId, isOpen } = options;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isQueued = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  /** Makes a call after those before it, so that no answer is older than the one before. */
  const ask = useCallback((call: () => Promise<Answer>): Promise<void> => {
    const answered = queue.current.then(call).then((answer) => {
      if (latest.current.isOpen) latest.current.onAnswer(answer);
    });
    queue.current = answered.catch(() => undefined);
    return answered;
  }, []);
  /** Sends what the server doesn't have yet, and returns its last answer. Rejects where it doesn't take something. */
  const sendNotes = useCallback(async (): Promise<Answer | undefined> => {
    let answer: Answer | undefined;
    for (;;) {
      const [body] = unsyncedNotes(readDraft(customerId));
      if (!body) return answer;
      try {
        answer = await latest.current.note(body);
      } catch (error) {
        // What it never takes is reported no more.
        if (body.what === 'arrived' || !isApiError(error, 'forbidden', 'invalid_request')) {
          latest.current.onRefused(error, body);
          throw error;
        }
      }
      latest.current.onSynced(body);
    }
  }, [customerId]);
  const sync = useCallback(async (): Promise<void> => {
    // The one that waits in the queue takes everything along.
    if (isQueued.current || !latest.current.isOpen) return;
    isQueued.current = true;
    let isStuck = false as boolean;
    const callNow = async () => {
      isQueued.current = false;
      const answer = await sendNotes().catch(() => {
        isStuck = true;
        return undefined;
      });
      // What others did is shown all the same.
      return answer ?? latest.current.get();
    };
    try {
      await ask(callNow);
    } catch (error) {
      // Another one follows, or none is needed: what is here can be submitted without it.
      latest.current.onRefused(error);
      return;
    }
    // The answer may show that the server has begun anew.
    if (!isStuck && unsyncedNotes(readDraft(customerId)).length > 0) await sync();
  }, [ask, sendNotes, customerId]);
  const onOpen = useEffectEvent(sync);
  useEffect(() => {
    if (isOpen) void onOpen();
  }, [isOpen]);
  return { ask, sync };
}
