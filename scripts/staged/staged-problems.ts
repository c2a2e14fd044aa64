import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/local-paths.ts';

/** A file as it is about to be committed, which may differ from the one in the folder. Its path is the project's. */
export type StagedFile = { path: string; text: string };

const programOf = (name: string) => join(root, 'node_modules', name, 'bin', name);

function isFormatted({ path, text }: StagedFile): boolean {
  const args = [programOf('oxfmt'), '--stdin-filepath', path];
  const run = spawnSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
  return run.status === 0 ? run.stdout === text : run.stderr.startsWith('Unsupported file type');
}

/** Lints the files in the folder instead of the staged ones, because types need what they import. */
function lintProblems(paths: string[]): string {
  if (paths.length === 0) return '';
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf('oxlint'), ...paths], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

/** Lists what lint and formatting have against these files, for a terminal; empty if there's nothing. */
export function problemsOf(files: StagedFile[]): string {
  const code = files.map(({ path }) => path).filter((path) => /\.[jt]sx?$/.test(path));
  const listed = files
    .filter((file) => !isFormatted(file))
    .map(({ path }) => `\n${path}\n  not formatted\n`);
  return lintProblems(code) + listed.join('');
}
