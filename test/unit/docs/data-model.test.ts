import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { dataModelPage } from '../../../scripts/generated/data-model-page.ts';
import { root } from '../../../scripts/local/local-paths.ts';

test('docs/data-model.md has each key as it is; `npm run generate` writes its table anew', async () => {
  const kept = readFileSync(join(root, 'docs', 'data-model.md'), 'utf8');
  expect(kept).toBe(await dataModelPage(kept));
  expect(await dataModelPage(kept.replace('`CUSTOMER#<id>`', '`SOMEBODY#<id>`'))).toBe(kept);
});
