import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { restoredStream } from './support/synthesized.ts';
import { awsTemplate, resourcesOf, restoredTemplate } from './support/templates.ts';

const arn = restoredStream.replace(/\/stream\/.*$/, '');
let template: Template;
beforeAll(() => {
  template = restoredTemplate();
});

test('every function uses the copy, and none may touch the table that it stands for', () => {
  const [table] = resourcesOf(template, 'AWS::DynamoDB::GlobalTable');
  const variables = resourcesOf(template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const { Variables } = (Properties.Environment ?? {}) as {
      Variables?: { TABLE_NAME?: unknown };
    };
    return Variables?.TABLE_NAME ?? [];
  });
  expect(variables.length).toBeGreaterThan(8);
  expect(new Set(variables)).toEqual(new Set(['products-Table-at-20261123T020000Z']));
  const policies = JSON.stringify(resourcesOf(template, 'AWS::IAM::Policy'));
  expect(policies).not.toContain(table?.[0]);
  for (const resource of [arn, `${arn}/index/gsi1`, `${arn}/index/gsi2`, `${arn}/stream/*`])
    expect(policies).toContain(`"${resource}"`);
});

test('mail follows the copy’s stream, the outputs name it, and the table outlives that', () => {
  const [events] = resourcesOf(template, 'AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition === 'TRIM_HORIZON',
  );
  expect(events?.[1].Properties.EventSourceArn).toBe(restoredStream);
  expect(template.findOutputs('TableName')).toMatchObject({
    TableName: { Value: 'products-Table-at-20261123T020000Z' },
  });
  const tables = (each: Template) => resourcesOf(each, 'AWS::DynamoDB::GlobalTable');
  expect(tables(template)).toEqual(tables(awsTemplate()));
});
