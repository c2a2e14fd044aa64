import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { limitsPage } from '../../scripts/generated/limits-page.ts';
import { root } from '../../scripts/local/local-paths.ts';
import type { RightsTemplate } from '../../scripts/template/function-rights.ts';
import { awsTemplate } from './support/templates.ts';

test('docs/limits.md has a line for each limit, as it is', async () => {
  const kept = await readFile(join(root, 'docs', 'limits.md'), 'utf8');
  expect(kept).toBe(await limitsPage(awsTemplate().toJSON() as RightsTemplate));
});
