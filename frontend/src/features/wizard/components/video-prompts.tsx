import { useNow } from '../../../lib/use-now.ts';
import type { VideoCameraState } from '../rules/camera-state.ts';
import { promptAt, videoPrompts } from '../rules/video-prompts.ts';
import './video-prompts.css';

/** What the video will ask for, and while it is recorded, which of it is due. */
export const VideoPrompts = ({ state }: { state: VideoCameraState | undefined }) =>
  state?.phase === 'recording' ? <Due startedAt={state.startedAt} /> : <Prompts />;

const Due = ({ startedAt }: { startedAt: number }) => (
  <Prompts now={promptAt(Math.max(0, useNow(250) - startedAt))} />
);

const Prompts = ({ now }: { now?: number }) => (
  <ol className="prompts" aria-label="Three prompts, ten seconds in all">
    {videoPrompts.map(({ icon: Icon, short }, index) => (
      <li
        key={short}
        className={index === now ? 'is-now' : undefined}
        aria-current={index === now ? 'step' : undefined}
      >
        <Icon className="icon" />
        <span>{short}</span>
      </li>
    ))}
  </ol>
);
