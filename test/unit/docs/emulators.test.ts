import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { neededServices } from '../../../scripts/local/endpoint/needed-services.ts';
import { root } from '../../../scripts/local/local-paths.ts';

test('CONTRIBUTING.md has the number of services that the product needs', () => {
  expect(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).toContain(
    `all ${neededServices.length} services that the product needs`,
  );
});
