import { mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { drawnPhoto } from './drawn-photo.ts';

/**
 * What a browser shows as its camera: motion JPEG from a file, which it opens each time the camera is turned on.
 * `browserArguments` are those of such a browser.
 */
export function fakeCamera() {
  const path = join(mkdtempSync(join(tmpdir(), 'camera-')), 'camera.mjpeg');
  return {
    browserArguments: [`--use-file-for-fake-video-capture=${path}`],
    /** What the camera shows once it is turned on next; a phone's is held upright, unless `tall` says otherwise. */
    show: async (page: Page, photo: Buffer, drawing: Parameters<typeof drawnPhoto>[2] = {}) => {
      const frame = await drawnPhoto(page, photo, { tall: 4 / 3, ...drawing });
      // Another file under the same name: the one that is being shown stays whole.
      writeFileSync(`${path}.next`, Buffer.concat([frame, frame]));
      renameSync(`${path}.next`, path);
    },
  };
}
