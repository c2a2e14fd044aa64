import { MAX_RECORDING_SECONDS } from '../../../../../shared/limits.ts';
import { videoCopy } from './video-copy.ts';

export const COUNTDOWN_MS = 3000;

const { prompts } = videoCopy;

/** Returns the share of each prompt's time that is over, from 0 to 1. */
export function promptsDone(milliseconds: number): number[] {
  const passed = (milliseconds / (MAX_RECORDING_SECONDS * 1000)) * prompts.length;
  return prompts.map((_, index) => Math.min(1, Math.max(0, passed - index)));
}

export function promptAt(milliseconds: number): number {
  const next = promptsDone(milliseconds).findIndex((done) => done < 1);
  return next === -1 ? prompts.length - 1 : next;
}
