import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { parameterNames, REJECTION_PROBABILITY_PARAMETER } from '../../infra/names.ts';
import { awsStage, localStage } from '../../infra/stage.ts';
import { StageProblem } from '../../infra/stage-problem.ts';
import { root } from '../../scripts/local/places.ts';
import { isDemonstration, providerNames } from '../../shared/providers.ts';
import { routes } from '../../shared/routes.ts';
import { allFunctions, environmentOf, functionOf, rightsOf } from './support/rights.ts';
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

const byChance =
  'With the simulated provider, decisions about people are made by chance. Deploy it on AWS with -c demonstration=true, for demonstrations only, or choose another provider.';
const place = {
  siteUrl: 'http://localhost:3000',
  emulatorUrl: 'http://127.0.0.1:4566',
  packagesFolder: '/installed/node_modules',
};

describe('a stage', () => {
  test('reads documents on AWS, unless somebody chooses otherwise', () => {
    expect(awsStage()).toMatchObject({ provider: 'evidence', demonstration: false });
    expect(awsStage({ provider: 'veriff' })).toMatchObject({
      provider: 'veriff',
      demonstration: false,
    });
  });

  test.each([undefined, false, 'false', 'yes', ''])(
    'does not let chance decide on AWS where demonstration is %p',
    (demonstration) => {
      const make = () => awsStage({ provider: 'simulated', demonstration });
      expect(make).toThrow(StageProblem);
      expect(make).toThrow(byChance);
    },
  );

  test.each([true, 'true'])('lets chance decide where demonstration is %p', (demonstration) => {
    expect(awsStage({ provider: 'simulated', demonstration })).toMatchObject({
      provider: 'simulated',
      demonstration: true,
    });
  });

  test('reads documents on a laptop, where chance may decide as well', () => {
    expect(localStage(place)).toMatchObject({ provider: 'evidence', demonstration: true });
    expect(localStage({ ...place, provider: 'veriff' }).provider).toBe('veriff');
  });

  test('has no provider that nobody knows', () => {
    const sentence =
      'There is no provider "onfido". Choose one of these: evidence, review, simulated, veriff.';
    expect(() => awsStage({ provider: 'onfido' })).toThrow(sentence);
    expect(() => localStage({ ...place, provider: 'onfido' })).toThrow(sentence);
    expect(() => awsStage({ provider: '' })).toThrow(StageProblem);
  });

  test('is for demonstrations only with the one provider that decides by chance', () => {
    expect(providerNames.filter(isDemonstration)).toEqual(['simulated']);
  });
});

describe('cdk', () => {
  let output: string;
  beforeAll(() => {
    output = mkdtempSync(join(tmpdir(), 'app-'));
  });
  afterAll(() => rmSync(output, { recursive: true, force: true }));

  /** The app as `cdk` calls it, with what was said after `-c`. */
  const runApp = (context: Record<string, string>) =>
    new Promise<{ code: number | null; error: string }>((resolve) => {
      const app = execFile(
        process.execPath,
        ['infra/app.ts'],
        {
          cwd: root,
          env: {
            ...process.env,
            CDK_OUTDIR: output,
            CDK_CONTEXT_JSON: JSON.stringify({ ...context, 'aws:cdk:bundling-stacks': [] }),
          },
        },
        (_error, _stdout, error) => resolve({ code: app.exitCode, error }),
      );
    });

  test.each([
    [
      'the provider of chance without a word about demonstrations',
      { provider: 'simulated' },
      byChance,
    ],
    [
      'a provider that nobody knows',
      { provider: 'onfido' },
      'There is no provider "onfido". Choose one of these: evidence, review, simulated, veriff.',
    ],
  ])('stops at %s with one sentence', async (_what, context, sentence) => {
    expect(await runApp(context)).toEqual({ code: 1, error: `${sentence}\n` });
  });
});

describe('the functions', () => {
  const withProvider = () =>
    allFunctions.filter((name) => 'PROVIDER' in environmentOf(template, name)).toSorted();

  test('learn which provider new verifications begin with', () => {
    expect(withProvider()).toEqual(['account', 'customer', 'dealer', 'mail']);
    for (const name of withProvider()) {
      expect(environmentOf(template, name).PROVIDER).toBe('evidence');
      expect(environmentOf(localTemplate(), name).PROVIDER).toBe('evidence');
      expect(environmentOf(demonstrationTemplate(), name).PROVIDER).toBe('simulated');
    }
  });

  /** The parameters that each function may read. */
  const readersOf = (each: Template) =>
    Object.fromEntries(
      allFunctions.flatMap((name) => {
        const read = rightsOf(each, name).flatMap(
          (right) => /^ssm:GetParameter .*:parameter([^"]+)"/.exec(right)?.[1] ?? [],
        );
        return read.length > 0 ? [[name, read]] : [];
      }),
    ) as Record<string, string[]>;

  test('read the parameters that they need, and nothing else', () => {
    const { siteUrl } = parameterNames;
    const secrets = '/identity-verification/providers/*/shared-secrets';
    const calls = [
      '/identity-verification/providers/*/api-key',
      '/identity-verification/providers/*/base-url',
      secrets,
    ];
    expect(readersOf(template)).toEqual({
      account: [siteUrl, ...calls],
      customer: [siteUrl, ...calls],
      dealer: [siteUrl],
      mail: [siteUrl],
      // It answers strangers, and calls nobody.
      webhook: [secrets],
      chores: calls,
    });
    for (const each of [demonstrationTemplate(), localTemplate()])
      expect(readersOf(each)).toEqual({
        ...readersOf(template),
        customer: [siteUrl, ...calls, REJECTION_PROBABILITY_PARAMETER],
      });
    for (const name of allFunctions)
      expect(
        rightsOf(template, name).filter((right) => /^ssm:(?!GetParameter )/.test(right)),
      ).toEqual([]);
  });

  // Chores also end registrations that nobody confirmed, with their user and their proof.
  test.each([
    ['webhook', ['dynamodb', 'logs', 'ssm']],
    ['chores', ['cognito-idp', 'dynamodb', 'logs', 's3', 'ssm']],
  ] as const)('of providers’ news touch what they need alone: %s', (name, needed) => {
    const services = rightsOf(template, name).map((right) => right.split(':')[0]);
    expect([...new Set(services)].toSorted()).toEqual(needed);
  });
});

test('the rejection probability is there only where chance may decide', () => {
  const names = (each: Template) =>
    resourcesOf(each, 'AWS::SSM::Parameter').map(([, { Properties }]) => Properties.Name);
  const probability = '/identity-verification/providers/simulated/rejection-probability';
  expect(REJECTION_PROBABILITY_PARAMETER).toBe(probability);
  expect(names(template)).toEqual([parameterNames.siteUrl]);
  for (const each of [demonstrationTemplate(), localTemplate()])
    expect(names(each).toSorted()).toEqual([probability, parameterNames.siteUrl]);
});

test('the site learns who decides, and whether by chance', () => {
  const told = (each: Template) => {
    const { SiteConfig } = each.toJSON().Outputs as Record<string, { Value: unknown }>;
    return JSON.stringify(SiteConfig?.Value);
  };
  const written = (provider: object) => JSON.stringify(JSON.stringify(provider)).slice(1, -1);
  expect(told(template)).toContain(
    written({ name: 'evidence', isDemonstration: false, checkedBy: null }),
  );
  expect(told(demonstrationTemplate())).toContain(
    written({ name: 'simulated', isDemonstration: true, checkedBy: null }),
  );
});

test('chores are seen to every five minutes, with time for each provider’s answer, and not again at once', () => {
  template.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(5 minutes)',
    State: 'ENABLED',
    Targets: [
      Match.objectLike({
        Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Chores'), 'Arn'] },
        RetryPolicy: { MaximumRetryAttempts: 0 },
      }),
    ],
  });
  expect(functionOf(template, 'chores').Properties.Timeout).toBe(120);
  template.hasResourceProperties('AWS::Lambda::Permission', {
    FunctionName: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Chores'), 'Arn'] },
    Principal: 'events.amazonaws.com',
  });
});

test('providers’ webhooks come without a token to the one function that checks their signature', () => {
  const open = Object.values(routes).filter(({ audience }) => audience === 'provider');
  expect(open.map(({ method, path, function: name }) => [method, path, name])).toEqual([
    ['POST', '/api/webhooks/{provider}', 'webhook'],
  ]);
  template.hasResourceProperties('AWS::ApiGatewayV2::Route', {
    RouteKey: 'POST /api/webhooks/{provider}',
    AuthorizationType: 'NONE',
  });
});
