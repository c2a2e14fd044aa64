import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { routes, type Route } from '../../shared/routes.ts';
import { entranceKey, entranceOf, entrances } from '../../shared/routes/entrances.ts';
import {
  awsTemplate,
  awsTemplateInAccount,
  propertiesOf,
  resourcesOf,
} from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test('every entrance is attached, and nothing else: a route of the product is no resource', () => {
  const attached = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(
    ([, { Properties }]) => Properties.RouteKey,
  );
  expect(attached.toSorted()).toEqual(entrances.map(entranceKey).toSorted());
});

test('every route’s entrance asks for a token of its audience’s pool, but those of visitors, customers, phones and providers', () => {
  const authorizers = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Authorizer').map(([id, { Properties }]) => [
      id,
      Properties,
    ]),
  );
  const attached = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [
      Properties.RouteKey,
      Properties,
    ]),
  );
  for (const route of Object.values<Route>(routes)) {
    const key = entranceKey(entranceOf(route));
    const properties = required(attached.get(key), key);
    if (['public', 'customer', 'phone', 'provider'].includes(route.audience)) {
      expect(properties).toMatchObject({ AuthorizationType: 'NONE' });
      continue;
    }
    const { AuthorizerId, AuthorizationType } = properties as {
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

// A stack may have 500.
test('the stack has room for nearly twice its resources', () => {
  const { Resources } = awsTemplateInAccount().toJSON() as { Resources: object };
  const counted = Object.keys(Resources).length;
  expect(counted).toBeLessThanOrEqual(260);
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

describe('each entrance has a rate of its own', () => {
  const limits = (perSecond: number) => ({
    ThrottlingRateLimit: perSecond,
    ThrottlingBurstLimit: 2 * perSecond,
  });

  test('none without one goes by more than what anyone may ask', () => {
    const { DefaultRouteSettings } = propertiesOf(template, 'AWS::ApiGatewayV2::Stage');
    expect(DefaultRouteSettings).toMatchObject(limits(200));
  });

  test('which API Gateway takes only once the route is there', () => {
    const [[, stage] = []] = resourcesOf(template, 'AWS::ApiGatewayV2::Stage');
    const all = resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(all));
  });
});
