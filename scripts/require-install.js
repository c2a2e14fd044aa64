import { existsSync } from 'node:fs';

/** Runs before everything else, on whatever Node there is: says what to do where the packages are missing. */
const installed = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));
if (!installed || Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The packages are missing or incomplete. Install them: npm ci');
  process.exit(1);
}
