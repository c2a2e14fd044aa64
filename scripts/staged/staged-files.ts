import { execFileSync } from 'node:child_process';
import { extname } from 'node:path';

/** A file as it is about to be committed, which may differ from the one in the folder. */
export type StagedFile = { path: string; text: string };

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const checked = new Set(['.ts', '.tsx', '.js', '.json', '.css', '.html', '.md', '.yml', '.yaml']);

/** Paths are those within the project. */
export const stagedFiles = (): StagedFile[] =>
  git('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z')
    .split('\0')
    .filter((path) => checked.has(extname(path)))
    .map((path) => ({ path, text: git('show', `:${path}`) }));
