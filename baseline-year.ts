import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('package.json', import.meta.url), 'utf8');

/** The year of `browserslist` in `package.json`: what was Baseline at its end, each supported browser has. */
export const BASELINE_YEAR = Number(/"baseline (\d{4})/.exec(manifest)?.[1]);
