import type { Picture } from '../../../../shared/pictures/picture.ts';
import type { Box } from './find-text.ts';
import { run, textCharacters, textRecognizer } from './models.ts';

export type Recognized = { text: string; confidence: number };

/** The recognizer's height of a line, in pixels, and its range of widths. */
const HEIGHT = 48;
const MIN_WIDTH = 32;
const MAX_WIDTH = 1600;
/** Trained on Chinese, the recognizer is timid about spaces: this likelihood separates real ones from others. */
const SPACE_LIKELY = 0.04;

/** Reads the line in a box whose lengths are in the picture's own pixels. */
export async function recognize(picture: Picture, box: Box): Promise<Recognized> {
  const wanted = Math.ceil((HEIGHT * box.length) / box.height / 8) * 8;
  const width = Math.max(MIN_WIDTH, Math.min(MAX_WIDTH, wanted));
  const recognizer = await textRecognizer();
  const input = cutOut(picture, box, width);
  const { numbers, shape } = await run(recognizer, input, [1, 3, HEIGHT, width]);
  return spelledOut(numbers, shape[2] ?? 1, await textCharacters());
}

/** Cuts out the box, turned level and scaled, as planes of red, green and blue from -1 to 1. */
function cutOut({ width, height, rgba }: Picture, box: Box, cutWidth: number): Float32Array {
  const size = cutWidth * HEIGHT;
  const planes = new Float32Array(size * 3);
  const cos = Math.cos(box.angle);
  const sin = Math.sin(box.angle);
  for (let v = 0, at = 0; v < HEIGHT; v++) {
    const across = ((v + 0.5) / HEIGHT - 0.5) * box.height;
    for (let u = 0; u < cutWidth; u++, at++) {
      const along = ((u + 0.5) / cutWidth - 0.5) * box.length;
      const x = within(box.centerX + along * cos - across * sin - 0.5, width - 1.001);
      const y = within(box.centerY + along * sin + across * cos - 0.5, height - 1.001);
      const column = Math.floor(x);
      const row = Math.floor(y);
      const right = x - column;
      const low = y - row;
      const first = (row * width + column) * 4;
      const below = first + width * 4;
      for (let channel = 0; channel < 3; channel++) {
        const upper =
          (rgba[first + channel] ?? 0) * (1 - right) + (rgba[first + channel + 4] ?? 0) * right;
        const lower =
          (rgba[below + channel] ?? 0) * (1 - right) + (rgba[below + channel + 4] ?? 0) * right;
        planes[channel * size + at] = (upper * (1 - low) + lower * low) / 127.5 - 1;
      }
    }
  }
  return planes;
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

/**
 * Takes the likeliest character of each step; repetitions are one character, and an empty step separates equal ones.
 */
function spelledOut(
  numbers: Float32Array,
  count: number,
  characters: readonly string[],
): Recognized {
  let text = '';
  let sum = 0;
  let letters = 0;
  let last = 0;
  let space = 0;
  for (let step = 0; step < numbers.length; step += count) {
    const best = likeliest(numbers, step, count);
    space = Math.max(space, numbers[step + count - 1] ?? 0);
    if (best !== 0 && best !== last) {
      text += (space > SPACE_LIKELY ? ' ' : '') + (characters[best] ?? '');
      sum += numbers[step + best] ?? 0;
      letters++;
      space = 0;
    }
    last = best;
  }
  return {
    text: text.replace(/ +/g, ' ').trim(),
    confidence: letters === 0 ? 0 : sum / letters,
  };
}

function likeliest(numbers: Float32Array, step: number, count: number): number {
  let best = 0;
  for (let index = 1; index < count; index++)
    if ((numbers[step + index] ?? 0) > (numbers[step + best] ?? 0)) best = index;
  return best;
}
