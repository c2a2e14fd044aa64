type TimeLimit = {
  signal: AbortSignal;
  /** To be called when what it limits has ended. */
  end: () => void;
};

/** A signal that fires with `outer`, or after so many milliseconds. By hand: Safari 16 has no `AbortSignal.any`. */
export function timeLimit(milliseconds: number, outer?: AbortSignal | null): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
