import { readFileSync } from 'node:fs';

/** Documents of invented people, drawn and photographed by a program. */
export const golden = (name: string): Uint8Array =>
  readFileSync(new URL(`./golden/${name}`, import.meta.url));
