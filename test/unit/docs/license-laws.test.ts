import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readingPage } from '../../../scripts/generated/license-laws-table.ts';
import { root } from '../../../scripts/local/local-paths.ts';

test('docs/reading-documents.md has the laws as they are; `npm run generate` writes their table anew', async () => {
  const kept = readFileSync(join(root, 'docs', 'reading-documents.md'), 'utf8');
  expect(kept).toBe(await readingPage(kept));
  expect(await readingPage(kept.replace('| Nebraska', '| Somewhere'))).toBe(kept);
});
