import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { root } from '../local/local-paths.ts';

/** Formats a text as `npm run check` wants a file of this name. */
export async function formatText(fileName: string, text: string): Promise<string> {
  const options = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(fileName, text, options);
  if (errors.length > 0) throw new Error(`${fileName}: ${errors[0]?.message}`);
  return code;
}
