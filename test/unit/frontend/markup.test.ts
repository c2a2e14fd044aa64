import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildSite } from '../../../scripts/local/site-build.ts';
import { markupProblems } from '../../e2e/support/markup.ts';

test('every prerendered page is valid HTML, with autofill as HTML names it', async () => {
  const logs = await mkdtemp(join(tmpdir(), 'site-'));
  // The one that tests in a browser use, where it's built already.
  const folder = await buildSite(join(logs, 'build.log'));
  await rm(logs, { recursive: true });
  const pages = globSync('**/*.html', { cwd: folder });
  expect(pages).toEqual(expect.arrayContaining(['dealer-register.html', 'es/landing.html']));
  for (const page of pages)
    expect({
      page,
      problems: await markupProblems(await readFile(join(folder, page), 'utf8')),
    }).toEqual({ page, problems: [] });
});
