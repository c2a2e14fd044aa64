import { existsSync } from 'node:fs';

/**
 * Says what to do where the packages, or the Node that comes with them, are missing. It's loaded before everything else,
 * on whatever Node there is, and is no hook of npm's: `ignore-scripts` skips those as well.
 */
const problem = whatIsMissing();
if (problem !== undefined) {
  console.error(problem);
  process.exit(1);
}

function whatIsMissing() {
  if (!existsSync(new URL('../node_modules/.package-lock.json', import.meta.url)))
    return 'The packages are missing or incomplete. Install them: npm ci';
  if (Number(process.versions.node.split('.')[0]) < 24)
    return `Node ${process.versions.node} can't run this, and the packages were installed without the Node 24 that comes with them: npm ignores install scripts. Install them with those: npm ci --ignore-scripts=false`;
  return undefined;
}
