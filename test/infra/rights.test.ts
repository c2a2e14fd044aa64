import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rightsPage } from '../../scripts/generated/rights-page.ts';
import { root } from '../../scripts/local/local-paths.ts';
import type { RightsTemplate } from '../../scripts/template/function-rights.ts';
import { awsTemplate } from './support/templates.ts';

const template = () => awsTemplate().toJSON() as RightsTemplate;

test('docs/rights.md is what the template says; `npm run generate` writes it anew', async () => {
  const kept = await readFile(join(root, 'docs', 'rights.md'), 'utf8');
  expect(kept).toBe(await rightsPage(template()));
});
