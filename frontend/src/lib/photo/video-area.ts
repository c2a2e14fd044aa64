import type { PictureArea } from './small-gray.ts';

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;

/** Around the frame, as a share of its sides: what the quality gate takes for no document, and a hand's tremble. */
export const AROUND = 0.12;

/**
 * The part of a camera's picture that lies in a frame on the screen and a little around it. The picture covers its box
 * (`object-fit: cover`). Also how much of that part the frame takes up.
 */
export function videoArea(
  video: { width: number; height: number },
  box: Box,
  frame: Box,
): { area: PictureArea; frame: { width: number; height: number } } {
  const scale = Math.max(box.width / video.width, box.height / video.height);
  const hiddenLeft = (video.width * scale - box.width) / 2;
  const hiddenTop = (video.height * scale - box.height) / 2;
  const left = (frame.left - box.left + hiddenLeft - frame.width * AROUND) / scale;
  const top = (frame.top - box.top + hiddenTop - frame.height * AROUND) / scale;
  const right = left + (frame.width * (1 + 2 * AROUND)) / scale;
  const bottom = top + (frame.height * (1 + 2 * AROUND)) / scale;
  const area = {
    left: Math.max(0, Math.round(left)),
    top: Math.max(0, Math.round(top)),
    width: Math.round(Math.min(video.width, right) - Math.max(0, left)),
    height: Math.round(Math.min(video.height, bottom) - Math.max(0, top)),
  };
  return {
    area,
    frame: { width: frame.width / scale / area.width, height: frame.height / scale / area.height },
  };
}
