import { useNow } from '../../../lib/use-now.ts';
import { CUT_SHORT } from '../rules/camera-problems.ts';
import type { VideoCameraState } from '../rules/camera-state.ts';
import { COUNTDOWN_MS, promptAt, videoPrompts } from '../rules/video-prompts.ts';

/** What screen readers are told of the camera, each prompt as its time comes. */
export const VideoSpoken = ({ state }: { state: VideoCameraState | undefined }) => (
  <p className="sr-only" role="status">
    {state?.phase === 'recording' ? (
      <Prompt startedAt={state.startedAt} />
    ) : (
      state && wordsOf(state)
    )}
  </p>
);

function Prompt({ startedAt }: { startedAt: number }) {
  const number = promptAt(Math.max(0, useNow(250) - startedAt));
  return `${number === 0 ? 'Recording. ' : ''}${videoPrompts[number]?.text ?? ''}.`;
}

function wordsOf(state: VideoCameraState): string | undefined {
  if (state.phase === 'ready')
    return state.isSwitching
      ? 'Switching cameras.'
      : 'The camera is on. Fit your face in the frame.';
  if (state.phase === 'countdown')
    return `Recording starts in ${COUNTDOWN_MS / 1000} seconds. Get ready to look ahead.`;
  if (state.phase === 'recorded')
    return `${state.isCutShort ? CUT_SHORT : 'Recording stopped.'} You can watch it now.`;
}
