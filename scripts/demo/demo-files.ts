import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import { root } from '../local/local-paths.ts';

export type DemoFile = { contentType: string; bytes: Buffer };

const file = (name: string, contentType: string) => async (): Promise<DemoFile> => ({
  contentType,
  bytes: await readFile(join(root, 'scripts', 'fixtures', name)),
});

/** A small real file of each kind that people send. */
export const demoFiles: Record<CustomerFileKind | 'proof', () => Promise<DemoFile>> = {
  proof: file('dealer-license.pdf', 'application/pdf'),
  video: file('face-video.mp4', 'video/mp4'),
  idDocument: file('drivers-license.jpg', 'image/jpeg'),
  idBack: file('drivers-license.jpg', 'image/jpeg'),
  addressDocument: file('utility-bill.pdf', 'application/pdf'),
};
