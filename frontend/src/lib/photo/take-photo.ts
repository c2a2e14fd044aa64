import { jpegOf } from './jpeg-of.ts';
import { drawnArea } from './small-gray.ts';
import { videoArea } from './video-area.ts';

/** Where the frame is in the camera's picture; nothing while there is no picture. */
export function framed(video: HTMLVideoElement, frame: Element) {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  return videoArea({ width, height }, video.getBoundingClientRect(), frame.getBoundingClientRect());
}

/** What lies in the frame, as the camera sees it: the preview may show it smaller. */
export function drawFramed(video: HTMLVideoElement, frame: Element): HTMLCanvasElement {
  const seen = framed(video, frame);
  const context = seen && drawnArea(video, seen.area, seen.area.width);
  if (!context) throw new Error('The camera shows nothing.');
  return context.canvas;
}

/** The same as a photo. Rejects where the browser can't make one. */
export const takePhoto = async (video: HTMLVideoElement, frame: Element, name: string) =>
  jpegOf(drawFramed(video, frame), name);
