import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { allFunctions, functionsOf, nameOf } from './support/rights.ts';
import {
  atOnceTemplate,
  awsTemplate,
  localTemplate,
  propertiesOf,
  resourcesOf,
  type Resource,
} from './support/templates.ts';

/** Of the functions behind pages and queues, a new version takes a tenth of the calls first. */
const gradual = ['account', 'admin', 'customer', 'dealer', 'evidence', 'mail', 'outbox', 'webhook'];

let template: Template;
let aliases: [id: string, resource: Resource][];
/** The logical ids of the aliases, by function. */
let aliasIds: Map<string, string>;

const aliasesOf = (of: Template) => resourcesOf(of, 'AWS::Lambda::Alias');
const text = (value: unknown) => JSON.stringify(value);

beforeAll(() => {
  template = awsTemplate();
  aliases = aliasesOf(template);
  const functions = functionsOf(template).map(([id]) => id);
  aliasIds = new Map(
    aliases.map(([id, { Properties }]) => {
      const { Ref } = Properties.FunctionName as { Ref: string };
      expect(functions).toContain(Ref);
      return [nameOf(Ref), id];
    }),
  );
});

test('each function has a version in use, and none is kept warm', () => {
  expect([...aliasIds.keys()].toSorted()).toEqual(allFunctions.toSorted());
  for (const [, { Properties }] of aliases) {
    expect(Properties).toMatchObject({ Name: 'live' });
    expect(Properties.ProvisionedConcurrencyConfig).toBeUndefined();
  }
  expect(resourcesOf(template, 'AWS::Lambda::Version')).toHaveLength(allFunctions.length);
});

describe('nothing calls a function past its version in use:', () => {
  const isAlias = (value: unknown) =>
    [...aliasIds.values()].some((id) => text(value).includes(`"${id}"`));

  test.each([
    ['routes', 'AWS::ApiGatewayV2::Integration', 'IntegrationUri'],
    ['queues and the stream', 'AWS::Lambda::EventSourceMapping', 'FunctionName'],
    ['schedules', 'AWS::Events::Rule', 'Targets'],
    ['runs that are not repeated', 'AWS::Lambda::EventInvokeConfig', 'Qualifier'],
    ['rights to call', 'AWS::Lambda::Permission', 'FunctionName'],
  ])('%s', (_what, type, property) => {
    // A rule about alarms calls none.
    const all = resourcesOf(template, type).filter(
      ([, { Properties }]) => Properties.EventPattern === undefined,
    );
    expect(all.length).toBeGreaterThan(1);
    for (const [id, { Properties }] of all)
      expect({ id, isAlias: isAlias(Properties[property]) }).toEqual({ id, isAlias: true });
  });

  test('sign-ins', () => {
    for (const [, { Properties }] of resourcesOf(template, 'AWS::Cognito::UserPool')) {
      const triggers = Properties.LambdaConfig as Record<string, unknown>;
      expect(Object.keys(triggers).toSorted()).toEqual([
        'PostAuthentication',
        'PreAuthentication',
        'PreTokenGenerationConfig',
      ]);
      for (const trigger of Object.values(triggers)) expect(isAlias(trigger)).toBe(true);
    }
  });
});

describe('a new version', () => {
  test('takes a tenth of the calls for five minutes, where they are many enough to tell', () => {
    const groups = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(gradual.length);
    for (const [, { Properties }] of groups)
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
    const going = aliases.filter(([, alias]) => 'UpdatePolicy' in alias).map(([id]) => id);
    expect(going.toSorted()).toEqual(
      gradual.map((name) => required(aliasIds.get(name), name)).toSorted(),
    );
    for (const id of going) {
      const { UpdatePolicy } = (
        template.toJSON() as { Resources: Record<string, { UpdatePolicy: object }> }
      ).Resources[id] ?? { UpdatePolicy: {} };
      expect(Object.keys(UpdatePolicy)).toEqual(['CodeDeployLambdaAliasUpdate']);
    }
  });

  test('goes back with all others, once one of them fails or the API returns 5xx errors', () => {
    const [first, ...others] = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup').map(
      ([, { Properties }]) => Properties.AlarmConfiguration as { Alarms: { Name: unknown }[] },
    );
    expect(first).toMatchObject({ Enabled: true });
    for (const other of others) expect(other).toEqual(first);
    const alarms = (first?.Alarms ?? []).map(({ Name }) => {
      const { Ref } = Name as { Ref: string };
      return required(
        resourcesOf(template, 'AWS::CloudWatch::Alarm').find(([id]) => id === Ref),
        Ref,
      )[1].Properties;
    });
    expect(alarms).toHaveLength(2);
    const [errors, api] = alarms;
    expect(api).toMatchObject({ Namespace: 'AWS/ApiGateway', MetricName: '5xx', Period: 60 });
    expect(errors).toMatchObject({ Threshold: 0, TreatMissingData: 'notBreaching' });
    const metrics = errors?.Metrics as { MetricStat?: { Metric: { Dimensions: unknown } } }[];
    const dimensions = metrics.flatMap(({ MetricStat }) =>
      MetricStat ? [text(MetricStat.Metric.Dimensions)] : [],
    );
    expect(dimensions).toHaveLength(gradual.length);
    for (const each of dimensions) {
      expect(each).toContain('"ExecutedVersion"');
      expect(each).toContain(':live');
    }
  });

  test('that can’t wait takes over at once, without any alarm, behind the same aliases', () => {
    const hurried = atOnceTemplate();
    expect(aliasesOf(hurried).map(([id]) => id)).toEqual(aliases.map(([id]) => id));
    for (const [, alias] of aliasesOf(hurried)) expect(alias).not.toHaveProperty('UpdatePolicy');
    expect(resourcesOf(hurried, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  });
});

test('pages are put there once all that they call is in use', () => {
  const [, page] = required(
    resourcesOf(template, 'Custom::CDKBucketDeployment').find(([id]) => id.includes('Page')),
    'deployment of pages',
  );
  const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
  expect(routes.length).toBeGreaterThan(50);
  // The canary calls them.
  const called = [...aliasIds].filter(([name]) => name !== 'canary').map(([, id]) => id);
  expect(called).toHaveLength(allFunctions.length - 1);
  expect(page.DependsOn).toEqual(expect.arrayContaining([...called, ...routes]));
});

test('a laptop has no versions: its emulator has no CodeDeploy', () => {
  const local = localTemplate();
  for (const type of ['Alias', 'Version'])
    expect(resourcesOf(local, `AWS::Lambda::${type}`)).toEqual([]);
  expect(text(local.toJSON())).not.toContain('CodeDeploy');
  // All else that calls a function is the same.
  expect(resourcesOf(local, 'AWS::ApiGatewayV2::Route')).toHaveLength(
    resourcesOf(template, 'AWS::ApiGatewayV2::Route').length,
  );
  expect(propertiesOf(local, 'AWS::ApiGatewayV2::Api')).toBeDefined();
});
