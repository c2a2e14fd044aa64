import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { allFunctions } from './support/rights.ts';
import {
  awsTemplate,
  localTemplate,
  productionTemplate,
  propertiesOf,
  resourcesOf,
} from './support/templates.ts';

let template: Template;
let body: string;
beforeAll(() => {
  template = awsTemplate();
  const { DashboardBody } = propertiesOf(template, 'AWS::CloudWatch::Dashboard');
  // A text with references in it: what refers to something stands where its value will.
  const [, parts] = (DashboardBody as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  body = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
});

test('the dashboard is one page with the stage’s name, within its width', () => {
  const names = [template, productionTemplate()].map(
    (each) => propertiesOf(each, 'AWS::CloudWatch::Dashboard').DashboardName,
  );
  expect(names).toEqual(['identity-verification', 'identity-verification-production']);
  const { widgets } = JSON.parse(body) as { widgets: { x: number; width: number }[] };
  expect(widgets.length).toBeGreaterThan(20);
  for (const { x, width } of widgets) expect(x + width).toBeLessThanOrEqual(24);
});

test('it shows every alarm that somebody is told of', () => {
  const { widgets } = JSON.parse(body) as {
    widgets: { type: string; properties: { alarms?: string[] } }[];
  };
  const shown = widgets.find(({ type }) => type === 'alarm')?.properties.alarms;
  const told = resourcesOf(template, 'AWS::CloudWatch::Alarm').filter(
    ([, { Properties }]) => Properties.AlarmActions !== undefined,
  );
  expect(shown).toHaveLength(told.length);
});

test('every function has a line in the graphs of functions', () => {
  for (const name of allFunctions) expect(body).toContain(`"label":"${name}"`);
});

test('questions to the logs are saved under the stage’s name, where CloudWatch keeps them', () => {
  const names = resourcesOf(template, 'AWS::Logs::QueryDefinition').map(
    ([, { Properties }]) => Properties.Name,
  );
  expect(names.toSorted()).toEqual([
    'identity-verification/Errors by message',
    'identity-verification/One request',
    'identity-verification/Slow and failed requests',
  ]);
  // The emulator would refuse the whole template.
  expect(resourcesOf(localTemplate(), 'AWS::Logs::QueryDefinition')).toEqual([]);
});
