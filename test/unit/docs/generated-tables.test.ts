import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { dataModelPage } from '../../../scripts/generated/data-model-page.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { neededServices } from '../../../scripts/local/endpoint/needed-services.ts';
import { readingPage } from '../../../scripts/generated/license-laws-table.ts';

test('docs/data-model.md has each key as it is; `npm run generate` writes its table anew', async () => {
  const kept = readFileSync(join(root, 'docs', 'data-model.md'), 'utf8');
  expect(kept).toBe(await dataModelPage(kept));
  expect(await dataModelPage(kept.replace('`CUSTOMER#<id>`', '`SOMEBODY#<id>`'))).toBe(kept);
});

test('CONTRIBUTING.md has the number of services that the product needs', () => {
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).toContain(
    `all ${neededServices.length} services that the product needs`,
  );
});

test('docs/reading-documents.md has the laws as they are; `npm run generate` writes their table anew', async () => {
  const kept = readFileSync(join(root, 'docs', 'reading-documents.md'), 'utf8');
  expect(kept).toBe(await readingPage(kept));
  expect(await readingPage(kept.replace('| Nebraska', '| Somewhere'))).toBe(kept);
});
