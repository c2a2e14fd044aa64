import { ESLint } from 'eslint';
import { check, getFileInfo, resolveConfig } from 'prettier';
import type { StagedFile } from './staged-files.ts';

async function isFormatted({ path, text }: StagedFile): Promise<boolean> {
  const { ignored, inferredParser } = await getFileInfo(path, { ignorePath: '.prettierignore' });
  if (ignored || inferredParser === null) return true;
  return check(text, { ...(await resolveConfig(path)), filepath: path }).catch(() => false);
}

/** What lint and formatting have against these files, for a terminal; empty where there is nothing. */
export async function problemsOf(files: StagedFile[]): Promise<string> {
  const linter = new ESLint();
  const linted: ESLint.LintResult[] = [];
  for (const { path, text } of files.filter((file) => /\.[jt]sx?$/.test(file.path)))
    linted.push(...(await linter.lintText(text, { filePath: path, warnIgnored: false })));
  const formatter = await linter.loadFormatter('stylish');

  const unformatted: string[] = [];
  for (const file of files) if (!(await isFormatted(file))) unformatted.push(file.path);
  const listed = unformatted.map((path) => `\n${path}\n  not formatted\n`);
  return (await formatter.format(linted)) + listed.join('');
}
