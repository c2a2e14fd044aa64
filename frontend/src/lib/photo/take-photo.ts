import { MAX_DOCUMENT_BYTES } from '../../../../shared/limits.ts';
import { drawnArea, type PictureArea } from './small-gray.ts';

/** Locates the frame in the camera's picture; returns nothing while there is no picture. */
export function framed(video: HTMLVideoElement, frame: Element) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  return videoArea({ width, height }, video.getBoundingClientRect(), frame.getBoundingClientRect());
}

/** Draws the frame's content as the camera sees it: the preview may show it smaller. */
export function drawFramed(video: HTMLVideoElement, frame: Element): HTMLCanvasElement {
  const seen = framed(video, frame);
  const context = seen && drawnArea(video, seen.area, seen.area.width);
  if (!context) throw new Error('The camera shows nothing.');
  return context.canvas;
}

/** Takes a photo of the frame's content. Rejects where the browser can't make one. */
export const takePhoto = async (video: HTMLVideoElement, frame: Element) =>
  jpegOf(drawFramed(video, frame));

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'width' | 'height'>;

/**
 * The margin around the frame, as a share of its sides: what the quality gate ignores, and room for a trembling hand.
 */
export const AROUND = 0.12;

/**
 * Returns the part of a camera's picture that lies in a frame on the screen and a little around it, and the frame's
 * share of it. The picture covers its box (`object-fit: cover`).
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

/** JPEG qualities to try: letters stay sharp at the first; a picture that is too large to send takes the next. */
const QUALITIES = [0.92, 0.8, 0.6];

/** Returns a canvas's picture as a JPEG small enough to send. Rejects where the browser can't make one. A photo that is taken here has no name. */
export async function jpegOf(canvas: HTMLCanvasElement, name = ''): Promise<File> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob?.type === 'image/jpeg' && blob.size <= MAX_DOCUMENT_BYTES)
      return new File([blob], name, { type: blob.type });
  }
  throw new Error('The browser makes no JPEG of it.');
}
