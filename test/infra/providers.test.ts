import { beforeAll, describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { localParameters } from '../../infra/resource-names.ts';
import { routes } from '../../shared/routes.ts';
import {
  allFunctions,
  environmentOf,
  functionOf,
  functionsOf,
  nameOf,
  rightsOf,
} from './support/rights.ts';
import {
  awsTemplate,
  demonstrationTemplate,
  localTemplate,
  resourcesOf,
} from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

describe('the functions', () => {
  const withProvider = () =>
    allFunctions.filter((name) => 'PROVIDER' in environmentOf(template, name)).toSorted();

  test('learn which provider new verifications begin with', () => {
    expect(withProvider()).toEqual(['account', 'chores', 'customer', 'dealer', 'mail']);
    for (const name of withProvider()) {
      expect(environmentOf(template, name).PROVIDER).toBe('evidence');
      expect(environmentOf(localTemplate(), name).PROVIDER).toBe('evidence');
      expect(environmentOf(demonstrationTemplate(), name).PROVIDER).toBe('simulated');
    }
  });

  /** The parameters that each function may read. */
  const readersOf = (each: Template) =>
    Object.fromEntries(
      functionsOf(each).flatMap(([id]) => {
        const name = nameOf(id);
        const read = rightsOf(each, name).flatMap(
          (right) => /^ssm:GetParameter .*:parameter([^"]+)"/.exec(right)?.[1] ?? [],
        );
        return read.length > 0 ? [[name, read]] : [];
      }),
    ) as Record<string, string[]>;

  test('read the parameters that they need, and nothing else', () => {
    const { siteUrl } = localParameters;
    const secrets = '/identity-verification/providers/*/shared-secrets';
    const calls = [
      '/identity-verification/providers/*/api-key',
      '/identity-verification/providers/*/base-url',
      secrets,
    ];
    expect(readersOf(template)).toEqual({
      account: [...calls, siteUrl],
      customer: [...calls, siteUrl],
      dealer: [siteUrl],
      mail: [siteUrl],
      // It answers strangers, and calls nobody.
      webhook: [secrets],
      chores: [...calls, siteUrl],
      canary: [siteUrl],
    });
    for (const each of [demonstrationTemplate(), localTemplate()])
      expect(readersOf(each)).toEqual({
        ...readersOf(template),
        customer: [...calls, localParameters.rejectionProbability, siteUrl],
      });
    for (const name of allFunctions)
      expect(
        rightsOf(template, name).filter((right) => /^ssm:(?!GetParameter )/.test(right)),
      ).toEqual([]);
  });
});

test('the rejection probability is there only where chance may decide', () => {
  const names = (each: Template) =>
    resourcesOf(each, 'AWS::SSM::Parameter').map(([, { Properties }]) => Properties.Name);
  const probability = '/identity-verification/providers/simulated/rejection-probability';
  expect(localParameters.rejectionProbability).toBe(probability);
  expect(names(template)).toEqual([localParameters.siteUrl]);
  for (const each of [demonstrationTemplate(), localTemplate()])
    expect(names(each).toSorted()).toEqual([probability, localParameters.siteUrl]);
});

test('chores are seen to every five minutes, with time for each provider’s answer, and not again at once', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(5 minutes)',
    State: 'ENABLED',
    Targets: [
      Match.objectLike({
        Arn: { Ref: Match.stringLikeRegexp('^ChoresLive') },
        RetryPolicy: { MaximumRetryAttempts: 0 },
      }),
    ],
  });
  expect(functionOf(template, 'chores').Properties.Timeout).toBe(120);
  // Of its own, Lambda would run twice more what failed.
  for (const each of [template, localTemplate()]) {
    const once = resourcesOf(each, 'AWS::Lambda::EventInvokeConfig');
    expect(once).toHaveLength(2);
    for (const [id, { Properties }] of once) {
      expect(id).toMatch(/^(Canary|Chores)/);
      expect(Properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 300 });
    }
  }
  template.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: { Ref: Match.stringLikeRegexp('^ChoresLive') },
    Principal: 'events.amazonaws.com',
  });
});

test('providers’ webhooks come without a token to the one function that checks their signature', () => {
  const open = Object.values(routes).filter(({ audience }) => audience === 'provider');
  expect(open.map(({ method, path, function: name }) => [method, path, name])).toEqual([
    ['POST', '/api/webhooks/{provider}', 'webhook'],
  ]);
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: 'ANY /api/webhooks/{proxy+}',
    AuthorizationType: 'NONE',
  });
});
