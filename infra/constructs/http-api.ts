import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { routes, type ApiFunction, type Audience, type Route } from '../../shared/routes.ts';
import type { Stage } from '../stage.ts';
import { GATEWAY_SECONDS } from './product-function.ts';
import type { UserPools } from './user-pools.ts';

/** No address, no path (it names a customer): what is needed to see load, errors and slowness. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  authorizerError: '$context.authorizer.error',
};

export class ProductApi extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });

    const accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      // A ceiling for the bill; visitors' and accounts' own limits are the functions'.
      throttle: { rateLimit: stage.throttle.perSecond, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }

  /** Attaches every route of the product, each to its function and behind its audience's authorizer. */
  attach(functions: Record<ApiFunction, IFunction>, pools: UserPools) {
    const integrate = (name: ApiFunction) =>
      new HttpLambdaIntegration(name, functions[name], {
        timeout: Duration.seconds(GATEWAY_SECONDS),
        scopePermissionToRoute: false,
      });
    const integrations: Record<ApiFunction, HttpLambdaIntegration> = {
      account: integrate('account'),
      customer: integrate('customer'),
      dealer: integrate('dealer'),
      admin: integrate('admin'),
      webhook: integrate('webhook'),
    };

    const open = new HttpNoneAuthorizer();
    const authorizers: Record<Audience, IHttpRouteAuthorizer> = {
      public: open,
      customer: open,
      phone: open,
      dealer: userPoolAuthorizer('Dealers', pools.dealers),
      admin: userPoolAuthorizer('Admins', pools.admins),
      provider: open,
    };

    for (const [name, route] of Object.entries<Route>(routes)) {
      const authorizer = authorizers[route.audience];
      const attached = this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: integrations[route.function],
        authorizer,
      });
      if (authorizer === open) for (const each of attached) acknowledgeOpen(each, name, route);
    }
  }
}

/** Why an audience's routes need no token; null where they do. */
const openBecause: Record<Audience, string | null> = {
  public: 'open to anyone, within limits per visitor',
  customer: "the function asks for the customer's key",
  phone: 'the function asks for the key of the phone that the customer handed over to',
  dealer: null,
  admin: null,
  provider: "the function checks the provider's signature of the body",
};

function acknowledgeOpen(attached: HttpRoute, name: string, { audience }: Route) {
  Validations.of(attached).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: `${name} is ${audience}: ${openBecause[audience] ?? ''}.`,
  });
}

const userPoolAuthorizer = (id: string, { pool, client }: UserPools['dealers']) =>
  new HttpUserPoolAuthorizer(id, pool, { userPoolClients: [client] });
