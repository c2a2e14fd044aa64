import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of one of the demo's small real files. */
export const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../scripts/fixtures/${name}`, import.meta.url));

export const fixtureBytes = (name: string): Buffer => readFileSync(fixture(name));
