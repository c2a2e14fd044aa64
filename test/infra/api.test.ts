import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { routeKey, routes, type Route, type RouteName } from '../../shared/routes.ts';
import { awsTemplate, propertiesOf, resourcesOf } from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test('every route of the table is attached, and no other', () => {
  const attached = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(
    ([, { Properties }]) => Properties.RouteKey,
  );
  const expected = Object.values(routes).map(({ method, path }) => `${method} ${path}`);
  expect(attached.toSorted()).toEqual(expected.toSorted());
});

test('every route asks for a token of its audience’s pool, but those of visitors, customers, phones and providers', () => {
  const authorizers = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer').map(([id, { Properties }]) => [
      id,
      Properties,
    ]),
  );
  for (const [, { Properties }] of resourcesOf(template, 'AWS::ApiGatewayV2::Route')) {
    const route = required(
      Object.values(routes).find(({ method, path }) => `${method} ${path}` === Properties.RouteKey),
      'such route',
    );
    if (['public', 'customer', 'phone', 'provider'].includes(route.audience)) {
      expect(Properties).toMatchObject({ AuthorizationType: 'NONE' });
      continue;
    }
    const { AuthorizerId, AuthorizationType } = Properties as {
      AuthorizerId: { Ref: string };
      AuthorizationType: string;
    };
    const jwt = JSON.stringify(authorizers.get(AuthorizerId.Ref));
    const [own, other] =
      route.audience === 'dealer'
        ? ['PoolsDealers', 'PoolsAdmins']
        : ['PoolsAdmins', 'PoolsDealers'];
    expect(AuthorizationType).toBe('JWT');
    expect(jwt).toContain(own);
    expect(jwt).not.toContain(other);
  }
});

test('access logs name the account, but no visitor, no path and no address', () => {
  const stage = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
  const { Format } = stage.AccessLogSettings as { Format: string };
  const { accountId, route, ...others } = JSON.parse(Format) as Record<string, string>;
  expect({ accountId, route }).toEqual({
    accountId: '$context.authorizer.claims.sub',
    route: '$context.routeKey',
  });
  expect(JSON.stringify(others)).not.toMatch(/identity|sourceIp|\$context\.path|header|claims/i);
});

describe('each route has a rate of its own', () => {
  const limits = (perSecond: number) => ({
    ThrottlingRateLimit: perSecond,
    ThrottlingBurstLimit: 2 * perSecond,
  });
  const settings = () =>
    propertiesOf(template, 'AWS::ApiGatewayV2::Stage').RouteSettings as Record<string, object>;

  test('by what it is for: asked by open pages, changing something, open to anyone', () => {
    expect(settings()).toEqual(
      Object.fromEntries(
        Object.entries<Route>(routes).map(([name, { audience, method }]) => {
          const isOpen = audience === 'public' || audience === 'provider';
          const rate = !isOpen && method === 'GET' ? 400 : 100;
          return [routeKey(name as RouteName), limits(rate)];
        }),
      ),
    );
  });

  test('none without one goes by more than what anyone may ask', () => {
    const { DefaultRouteSettings } = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(DefaultRouteSettings).toMatchObject(limits(100));
  });

  test('which API Gateway takes only once the route is there', () => {
    const [[, stage] = []] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
    const all = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(all));
  });
});

test('a function ends before the gateway gives up on it', () => {
  const integrations = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map(
    ([, { Properties }]) => Number(Properties.TimeoutInMillis),
  );
  const functions = resourcesOf(template, 'AWS::Lambda::Function')
    .filter(([id]) => id.startsWith('Functions'))
    .map(([, { Properties }]) => 1000 * Number(Properties.Timeout));
  expect(functions).toHaveLength(
    new Set(Object.values(routes).map((route) => route.function)).size,
  );
  expect(Math.max(...functions)).toBeLessThan(Math.min(...integrations));
});
