import { expect, test } from '@jest/globals';
import { UnplayableVideo } from '../../../../../frontend/src/lib/upload/upload-state.ts';
import {
  chosenFrames,
  DRAWN_AT,
  framesOfVideo,
  stillTimes,
} from '../../../../../frontend/src/lib/video/video-stills.ts';

test.each([0.4, 1, 2, 3, 5, 9, 86_400])('of %d seconds, three are taken within it', (duration) => {
  const times = stillTimes(duration);
  expect(new Set(times).size).toBe(3);
  for (const time of times) expect(time > 0 && time < duration).toBe(true);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'of a recording that ends after %d seconds, three frames were drawn by then',
  (seconds) => {
    const drawn = DRAWN_AT.filter((at) => at < seconds).map((at) => ({ at }));
    const chosen = chosenFrames(drawn, seconds);
    expect(new Set(chosen).size).toBe(3);
    // Their second is the one that the dealership reads.
    expect(chosen.map(({ at }) => Math.floor(at))).toEqual(stillTimes(seconds).map(Math.floor));
  },
);

test.each([
  ['before its first frame can’t be shown by this device', [], true],
  ['later goes without stills', ['loadeddata'], false],
])('a video whose player fails %s', async (_, events, isUnplayable) => {
  const nothing = () => undefined;
  const methods = { removeAttribute: nothing, load: nothing };
  const video = Object.assign(new EventTarget(), { duration: 9, ...methods });
  Object.assign(globalThis, { document: { createElement: () => video } });
  const failure = framesOfVideo('blob:video', new AbortController().signal).catch(
    (reason: unknown) => reason,
  );
  for (const event of [...events, 'error']) {
    video.dispatchEvent(new Event(event));
    await new Promise(setImmediate);
  }
  const error = await failure;
  expect(error instanceof UnplayableVideo).toBe(isUnplayable);
  expect(error).toBeInstanceOf(Error);
  Reflect.deleteProperty(globalThis, 'document');
});
