/** Checks the files that are about to be committed, as they are staged; .githooks/pre-commit runs it. */
import { execFileSync } from 'node:child_process';
import { extname } from 'node:path';
import { problemsOf, type StagedFile } from './staged/staged-problems.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const checked = new Set(['.ts', '.tsx', '.js', '.json', '.css', '.html', '.md', '.yml', '.yaml']);

const files: StagedFile[] = git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z')
  .split('\0')
  .filter((path) => checked.has(extname(path)))
  .map((path) => ({ path, text: git('show', `:${path}`) }));

const problems = files.length > 0 ? problemsOf(files) : '';
if (problems !== '') {
  console.error(
    `${problems}\nNot committed. \`npm run fix\` applies automatic fixes; stage them, then commit again.`,
  );
  process.exit(1);
}
