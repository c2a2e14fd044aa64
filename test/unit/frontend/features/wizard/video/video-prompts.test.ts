import { expect, test } from '@jest/globals';
import { videoCopy } from '../../../../../../frontend/src/features/wizard/video/video-copy.ts';
import {
  promptAt,
  promptsDone,
} from '../../../../../../frontend/src/features/wizard/video/video-prompts.ts';
import { stillTimes } from '../../../../../../frontend/src/lib/video/video-stills.ts';
import { MAX_RECORDING_SECONDS } from '../../../../../../shared/limits.ts';

const at = (milliseconds: number) => videoCopy.prompts[promptAt(milliseconds)]?.text;

test('each prompt has a third of the time, and the last one stays', () => {
  expect([0, 3333, 3334, 6666, 6667, 9999, 10_000, 12_000].map(at)).toEqual([
    'Look straight ahead',
    'Look straight ahead',
    'Turn your head slowly left',
    'Turn your head slowly left',
    'Turn your head slowly right',
    'Turn your head slowly right',
    'Turn your head slowly right',
    'Turn your head slowly right',
  ]);
});

test('the ring has a part for each prompt', () => {
  expect(promptsDone(0)).toEqual([0, 0, 0]);
  expect(promptsDone(5000)).toEqual([1, 0.5, 0]);
  expect(promptsDone(11_000)).toEqual([1, 1, 1]);
});

test('the dealership’s stills show one moment of each', () => {
  expect(stillTimes(MAX_RECORDING_SECONDS).map((second) => at(second * 1000))).toEqual(
    videoCopy.prompts.map(({ text }) => text),
  );
});
