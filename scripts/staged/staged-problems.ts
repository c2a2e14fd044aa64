import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { check, getFileInfo, resolveConfig } from 'prettier';
import { root } from '../local/local-paths.ts';

/** A file as it is about to be committed, which may differ from the one in the folder. Its path is the project's. */
export type StagedFile = { path: string; text: string };

async function isFormatted({ path, text }: StagedFile): Promise<boolean> {
  const { ignored, inferredParser } = await getFileInfo(path, { ignorePath: '.prettierignore' });
  if (ignored || inferredParser === null) return true;
  return check(text, { ...(await resolveConfig(path)), filepath: path }).catch(() => false);
}

/** Lints with types the files in the folder instead of the staged ones, because types need what they import. */
function typedProblems(paths: string[]): string {
  if (paths.length === 0) return '';
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const { status, stdout, stderr } = spawnSync(process.execPath, [oxlint, ...paths], {
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

/** Lists what lint and formatting have against these files, for a terminal; empty if there's nothing. */
export async function problemsOf(files: StagedFile[]): Promise<string> {
  const linter = new ESLint();
  const linted: ESLint.LintResult[] = [];
  const code = files.filter((file) => /\.[jt]sx?$/.test(file.path));
  for (const { path, text } of code)
    linted.push(...(await linter.lintText(text, { filePath: path, warnIgnored: false })));
  const formatter = await linter.loadFormatter('stylish');

  const unformatted: string[] = [];
  for (const file of files) if (!(await isFormatted(file))) unformatted.push(file.path);
  const listed = unformatted.map((path) => `\n${path}\n  not formatted\n`);
  return (
    typedProblems(code.map(({ path }) => path)) + (await formatter.format(linted)) + listed.join('')
  );
}
