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
  CfnRoute,
  CfnStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { routes, type ApiFunction, type Audience, type Route } from '../../shared/routes.ts';
import type { Stage } from '../aws-stage.ts';
import { throttleClassOf, type ThrottleClass } from '../throttle-class.ts';
import { liveOf, GATEWAY_SECONDS, type ProductFunction } from './product-function.ts';
import type { UserPools } from './user-pools.ts';

/** Enough to see load, errors and slowness, and whose account it was: no address, no path, no name. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  integrationStatus: '$context.integrationStatus',
  // Of the account that is signed in; `-` for everybody else. The function's own line names the subject.
  accountId: '$context.authorizer.claims.sub',
  authorizerError: '$context.authorizer.error',
};

export class ProductApi extends Construct {
  readonly api: HttpApi;
  private readonly httpStage: HttpStage;
  private readonly stage: Stage;
  readonly accessLogs: LogGroup;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.stage = stage;
    this.api = new HttpApi(this, 'Api', { createDefaultStage: false });

    this.accessLogs = new LogGroup(this, 'AccessLogs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.httpStage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // For a route without limits of its own; the functions limit visitors and accounts.
      throttle: { rateLimit: stage.throttle.open.perSecond, burstLimit: stage.throttle.open.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }

  /** Attaches every route of the product, each to its function and behind its audience's authorizer. */
  attach(functions: Record<ApiFunction, ProductFunction<ApiFunction>>, pools: UserPools) {
    const integrate = (name: ApiFunction) =>
      new HttpLambdaIntegration(name, liveOf(functions[name], this.stage), {
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

    const attached = Object.entries<Route>(routes).flatMap(([name, route]) => {
      const authorizer = authorizers[route.audience];
      const resources = this.api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration: integrations[route.function],
        authorizer,
      });
      if (authorizer === open) for (const each of resources) acknowledgeOpen(each, name, route);
      const key = `${route.method} ${route.path}`;
      return resources.map((resource) => ({ key, route, resource }));
    });
    throttleRoutes(this.httpStage, this.stage.throttle, attached);
  }
}

/** The reason why an audience's routes need no token; null where they do. */
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

/** Limits under API Gateway's names. */
const limitsOf = ({ perSecond, burst }: Stage['throttle'][ThrottleClass]) => ({
  ThrottlingRateLimit: perSecond,
  ThrottlingBurstLimit: burst,
});

/** Gives each route the rate of its class, so that no page that polls can use up what customers need. */
function throttleRoutes(
  stage: HttpStage,
  throttle: Stage['throttle'],
  attached: readonly { key: string; route: Route; resource: HttpRoute }[],
) {
  const { defaultChild } = stage.node;
  if (!(defaultChild instanceof CfnStage)) throw new Error('The stage has no resource');
  defaultChild.routeSettings = Object.fromEntries(
    attached.map(({ key, route }) => [key, limitsOf(throttle[throttleClassOf(route)])]),
  );
  // API Gateway refuses the settings of a route that isn't there yet.
  for (const { resource } of attached) {
    const { defaultChild: route } = resource.node;
    if (route instanceof CfnRoute) defaultChild.addResourceDependency(route);
  }
}
