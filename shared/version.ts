import { readFileSync } from 'node:fs';

/** The product's version; `package.json` alone has it. */
export const { version: VERSION } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
