import { existsSync } from 'node:fs';

/** Says what to do if the packages are missing. It runs before everything else, on whatever Node there is. */
const installed = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));
if (!installed || Number(process.versions.node.split('.')[0]) < 24) {
  console.error('The packages are missing or incomplete. Install them: npm ci');
  process.exit(1);
}
