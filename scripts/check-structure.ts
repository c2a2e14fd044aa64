import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { exceptions } from './structure/structure-exceptions.ts';
import { budgets } from './structure/budgets.ts';
import { breachesOf, budgetBreaches } from './structure/structure-rules.ts';

const roots = ['lambdas', 'shared', 'infra', 'frontend', 'scripts', 'stages', 'bench', 'costs'];
const sources = new Map(
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...roots, 'test'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    // Deleted, and not yet staged.
    .filter((file) => /\.(ts|tsx|js|mjs|css)$/.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

const breaches = [
  ...breachesOf(new Map([...sources].filter(([file]) => !file.startsWith('test/'))), exceptions),
  ...budgetBreaches(sources, budgets),
];
if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  console.error(
    `${breaches.length} breaches of the structure that CONTRIBUTING.md describes. An exception needs a reason, in scripts/structure/structure-exceptions.ts.`,
  );
  process.exitCode = 1;
}
