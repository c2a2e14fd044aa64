import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { allFunctions } from './support/rights.ts';
import { deliveredCommit } from './support/synthesized.ts';
import {
  awsTemplate,
  localTemplate,
  productionTemplate,
  resourcesOf,
} from './support/templates.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

test('the package’s version is that of every function, of the site’s configuration and of the stack', () => {
  const template = localTemplate();
  const functions = resourcesOf(template, 'AWS::Lambda::Function');
  // Nothing downloads the OFAC list there.
  expect(functions).toHaveLength(allFunctions.length - 1);
  for (const [, { Properties }] of functions)
    expect(Properties.Environment).toMatchObject({ Variables: { PRODUCT_VERSION: version } });
  const outputs = template.toJSON().Outputs as Record<string, { Value: unknown }>;
  expect(outputs.Version?.Value).toBe(version);
  expect(JSON.stringify(outputs.SiteConfig?.Value)).toContain(JSON.stringify(version).slice(1, -1));
});

test('the stack says from which commit it was deployed, where it was told', () => {
  productionTemplate().hasOutput('Commit', { Value: deliveredCommit });
  productionTemplate().hasOutput('Version', { Value: `${version}+ccccccc` });
  expect(awsTemplate().findOutputs('Commit')).toEqual({});
});
