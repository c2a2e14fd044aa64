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

test('a further right shows there, with its resource and its condition', async () => {
  const { Resources } = template();
  const [id = '', policy] =
    Object.entries(Resources).find(
      ([name, { Type }]) => Type === 'AWS::IAM::Policy' && name.startsWith('FunctionsCustomer'),
    ) ?? [];
  const document = policy?.Properties?.PolicyDocument as { Statement: object[] };
  const more = {
    Effect: 'Allow',
    Action: 'dynamodb:Scan',
    Resource: { 'Fn::GetAtt': ['DataTableFDBAD0F2', 'Arn'] },
    Condition: { StringEquals: { 'aws:PrincipalTag/team': ['one', 'two'] } },
  };
  const page = await rightsPage({
    Resources: {
      ...Resources,
      [id]: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          ...policy?.Properties,
          PolicyDocument: { ...document, Statement: [...document.Statement, more] },
        },
      },
    },
  });
  const [, ofCustomer = ''] = page.split('## FunctionsCustomer\n');
  const [own] = ofCustomer.split('\n## ');
  expect(own).toContain(
    '- `DataTable`: `dynamodb:Scan`, only if `StringEquals aws:PrincipalTag/team: one, two`',
  );
});
