import { ArrowLeft, ArrowRight, CircleDot, type LucideIcon } from 'lucide-react';
import { MAX_RECORDING_SECONDS } from '../../../../../shared/limits.ts';

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
