import { ArrowLeft, ArrowRight, CircleDot, type LucideIcon } from 'lucide-react';
import { MAX_RECORDING_SECONDS } from '../../../../../shared/limits.ts';
import type { CameraProblem } from '../../../lib/device/camera.ts';

export const COUNTDOWN_MS = 3000;

type VideoPrompt = {
  icon: LucideIcon;
  text: string;
  short: string;
  turn?: 'left' | 'right';
};

/** What the customer is asked for while the video is recorded, each for as long as the others. */
export const videoPrompts: readonly VideoPrompt[] = [
  { icon: CircleDot, text: 'Look straight ahead', short: 'Look ahead' },
  { icon: ArrowLeft, text: 'Turn your head slowly left', short: 'Turn left', turn: 'left' },
  { icon: ArrowRight, text: 'Turn your head slowly right', short: 'Turn right', turn: 'right' },
];

/** Of a recording that was stopped before the last prompt. */
export const STOPPED_EARLY = "Your last turn isn't on it.";

/** How much of each prompt's time is over, from 0 to 1. */
export function promptsDone(milliseconds: number): number[] {
  const passed = (milliseconds / (MAX_RECORDING_SECONDS * 1000)) * videoPrompts.length;
  return videoPrompts.map((_, index) => Math.min(1, Math.max(0, passed - index)));
}

/** The number of the prompt whose time it is. */
export function promptAt(milliseconds: number): number {
  const next = promptsDone(milliseconds).findIndex((done) => done < 1);
  return next === -1 ? videoPrompts.length - 1 : next;
}

/** Said of a recording that nobody ended. */
export const CUT_SHORT = 'The recording stopped early because the camera or this page was closed.';

const INSTEAD = "or upload a video you record with your phone's camera app.";

/** What happened and what to do now, for each way in which there is no picture. */
export const cameraProblems: Record<
  CameraProblem,
  { title: string; text: string; canRetry: boolean }
> = {
  denied: {
    title: "Your browser didn't allow the camera",
    text: `Allow it in the browser's address bar or in your device's settings and try again, ${INSTEAD}`,
    canRetry: true,
  },
  absent: {
    title: "We couldn't find a camera",
    text: `Connect one and try again, ${INSTEAD}`,
    canRetry: true,
  },
  'in-use': {
    title: 'The camera is in use',
    text: `Close the other app or tab that uses it and try again, ${INSTEAD}`,
    canRetry: true,
  },
  stopped: {
    title: 'The camera stopped',
    text: `Nothing was recorded. Try again, ${INSTEAD}`,
    canRetry: true,
  },
  unsupported: {
    title: "This browser can't record video",
    text: "Upload a video you record with your phone's camera app.",
    canRetry: false,
  },
  insecure: {
    title: 'The camera only works on secure pages',
    text: "Open the link from your message again, or upload a video you record with your phone's camera app.",
    canRetry: false,
  },
};

/** What an uploaded video may be, in the specification's words. */
export const VIDEO_LIMIT = '.mp4 or .mov, max 50MB';
