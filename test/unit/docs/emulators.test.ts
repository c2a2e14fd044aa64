import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { neededServices } from '../../../scripts/local/endpoint/needed-services.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { knownDifferences } from '../../fidelity/known-differences.ts';

const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const emulators = { daily: /^MiniStack$/, reference: /^(LocalStack's core|DynamoDB Local)$/ };

test('CONTRIBUTING.md tells each known difference, who has it and what follows, and no other', () => {
  const [section = ''] = (page.split('### Where they differ')[1] ?? '').split('\n## ');
  const rows = [...section.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)]
    .map(([, title = '', who = '', consequence = '']) => ({ title, who, consequence }))
    .filter(({ title }) => title !== 'test' && !title.startsWith('---'));
  expect(rows.map(({ title }) => title)).toEqual(knownDifferences.map(({ test: name }) => name));
  for (const [index, { fails }] of knownDifferences.entries())
    expect(rows[index]?.who).toMatch(emulators[fails]);
});

test('it has the number of services that the product needs', () => {
  expect(page).toContain(`all ${neededServices.length} services that the product needs`);
});
