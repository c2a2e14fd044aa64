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

test.each([
  'AWS/ApiGateway',
  'AWS/CloudFront',
  'AWS/WAFV2',
  'AWS/Lambda',
  'AWS/SQS',
  'AWS/DynamoDB',
  'AWS/SES',
  'AWS/Usage',
  'AWS/Billing',
])('it shows metrics of %s', (namespace) => {
  expect(body).toContain(`["${namespace}",`);
});

test.each([
  'LinksCreated',
  'LinksEmailed',
  'LinksTexted',
  'Submissions',
  'SecondsToSubmission',
  'SecondsToDecision',
  'DealershipsRegistered',
  'DealershipsApproved',
  'DealershipsDeclined',
])('it shows %s, as the outbox counts it', (figure) => {
  expect(body).toContain(`["identity-verification","${figure}"`);
});

test.each(['identity-verification', 'identity-verification-pools'])(
  'it shows what the firewall %s refused',
  (name) => {
    expect(body).toMatch(new RegExp(`\\["AWS/WAFV2","BlockedRequests",[^\\]]*"WebACL","${name}"`));
  },
);

test('the shares of bounces and complaints are shown of the account and of the stage’s own emails', () => {
  for (const share of ['BounceRate', 'ComplaintRate']) {
    expect(body).toContain(`["AWS/SES","Reputation.${share}",{`);
    expect(body).toContain(`["AWS/SES","Reputation.${share}","ses:configuration-set",`);
  }
});

test('it finds decisions of every outcome and provider', () => {
  const { widgets } = JSON.parse(body) as {
    widgets: { properties: { metrics?: { expression?: string }[][] } }[];
  };
  const expressions = widgets
    .flatMap(({ properties }) => properties.metrics ?? [])
    .map(([first]) => first?.expression);
  expect(expressions).toContain(
    `SEARCH('{"identity-verification",Outcome,Provider} MetricName="Decisions"', 'Sum', 3600)`,
  );
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

test('one request is looked for in the gateway’s log and in every function’s', () => {
  const [, query] =
    resourcesOf(template, 'AWS::Logs::QueryDefinition').find(([id]) => id.includes('Onerequest')) ??
    [];
  const groups = query?.Properties.LogGroupNames as { Ref: string }[];
  expect(groups).toHaveLength(allFunctions.length + 1);
  expect(groups.some(({ Ref }) => Ref.startsWith('ApiAccessLogs'))).toBe(true);
});
