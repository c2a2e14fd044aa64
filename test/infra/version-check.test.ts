import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { versionCalls } from '../../infra/version-check/version-calls.ts';
import { entrances } from '../../shared/routes/entrances.ts';
import { required } from '../../scripts/local/required.ts';
import { allFunctions, functionsOf, nameOf } from './support/rights.ts';
import { awsTemplate, resourcesOf, type Resource } from './support/templates.ts';

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
  /** Ids of the aliases that wait for a check, by the check's id. */
  const waiting = () => {
    const checks = resourcesOf(template, 'Custom::VersionCheck').map(([id]) => id);
    return new Map(
      checks.map((check) => [
        check,
        aliases.filter(([, { DependsOn }]) => DependsOn?.includes(check)).map(([id]) => id),
      ]),
    );
  };

  test('is called before its alias moves, where a call changes nothing', () => {
    const checked = [...waiting().values()].flat().toSorted();
    expect(checked).toEqual(
      Object.keys(versionCalls)
        .map((name) => required(aliasIds.get(name), name))
        .toSorted(),
    );
    const left = allFunctions.filter((name) => !(name in versionCalls));
    expect(left.toSorted()).toEqual(['canary', 'chores', 'sanctions']);
  });

  test('that is called is the one that its alias moves to', () => {
    for (const [check, ids] of waiting()) {
      const [, { Properties }] = required(
        resourcesOf(template, 'Custom::VersionCheck').find(([id]) => id === check),
        check,
      );
      const called = text(Properties.Versions);
      for (const [id, alias] of aliases.filter(([each]) => ids.includes(each))) {
        const { 'Fn::GetAtt': of } = alias.Properties.FunctionVersion as { 'Fn::GetAtt': string[] };
        expect({ id, isCalled: called.includes(`"${of[0]}"`) }).toEqual({ id, isCalled: true });
      }
    }
  });
});

test('pages are put there once all that they call is in use', () => {
  const [, page] = required(
    resourcesOf(template, 'Custom::CDKBucketDeployment').find(([id]) => id.includes('Page')),
    'deployment of pages',
  );
  const routes = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
  expect(routes).toHaveLength(entrances.length);
  // The canary calls them.
  const called = [...aliasIds].filter(([name]) => name !== 'canary').map(([, id]) => id);
  expect(called).toHaveLength(allFunctions.length - 1);
  expect(page.DependsOn).toEqual(expect.arrayContaining([...called, ...routes]));
});
