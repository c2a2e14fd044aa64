import { expect, test } from '@jest/globals';
import { fileNames, stillWords } from '../../../../../frontend/src/features/review/copy.ts';

test('stills from the customer’s device are never called the video’s', () => {
  expect(fileNames.videoStills).toBe('Stills sent with the video');
  expect(stillWords('videoStills', 1.4)).toBe('Still sent with the video, at 0:01');
  expect(stillWords('video', 1.4)).toBe('Video at 0:01');
});
