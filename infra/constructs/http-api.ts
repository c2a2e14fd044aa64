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
import type { ApiFunction, Audience } from '../../shared/routes.ts';
import { entranceKey, entrances, type Entrance } from '../../shared/routes/entrances.ts';
import type { Stage } from '../aws-stage.ts';
import type { StageSettings } from '../../stages/stage-settings.ts';
import { liveOf, GATEWAY_SECONDS, type ProductFunction } from './product-function.ts';
import type { UserPools } from './user-pools.ts';

type ThrottleClass = keyof StageSettings['throttle'];

/** Tells apart people who are signed in, customers with their link, and whoever may ask before they are known. */
export const throttleClassOf = ({ audiences }: Entrance): ThrottleClass => {
  if (audiences.includes('dealer') || audiences.includes('admin')) return 'signedIn';
  return audiences.includes('customer') ? 'customers' : 'open';
};

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
      // For an entrance without limits of its own; the functions limit visitors and accounts.
      throttle: { rateLimit: stage.throttle.open.perSecond, burstLimit: stage.throttle.open.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
    });
  }

  /** Attaches the entrances, each to its function and behind its audiences' authorizer. */
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
    const dealers = userPoolAuthorizer('Dealers', pools.dealers);
    const admins = userPoolAuthorizer('Admins', pools.admins);
    const authorizerOf = ({ audiences }: Entrance): IHttpRouteAuthorizer => {
      if (audiences.includes('dealer')) return dealers;
      return audiences.includes('admin') ? admins : open;
    };

    const attached = entrances.flatMap((entrance) => {
      const authorizer = authorizerOf(entrance);
      const resources = this.api.addRoutes({
        path: `${entrance.prefix}{proxy+}`,
        methods: [HttpMethod.ANY],
        integration: integrations[entrance.function],
        authorizer,
      });
      if (authorizer === open) for (const each of resources) acknowledgeOpen(each, entrance);
      return resources.map((resource) => ({ entrance, resource }));
    });
    throttleEntrances(this.httpStage, this.stage.throttle, attached);
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

function acknowledgeOpen(attached: HttpRoute, { prefix, audiences }: Entrance) {
  const reasons = audiences.map((each) => `${each}: ${openBecause[each] ?? ''}`);
  Validations.of(attached).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: `Under ${prefix}, ${reasons.join('; ')}.`,
  });
}

const userPoolAuthorizer = (id: string, { pool, client }: UserPools['dealers']) =>
  new HttpUserPoolAuthorizer(id, pool, { userPoolClients: [client] });

/** Limits under API Gateway's names. */
const limitsOf = ({ perSecond, burst }: Stage['throttle'][ThrottleClass]) => ({
  ThrottlingRateLimit: perSecond,
  ThrottlingBurstLimit: burst,
});

/** Gives each entrance the rate of its class, so that no open dashboard can use up what customers need. */
function throttleEntrances(
  stage: HttpStage,
  throttle: Stage['throttle'],
  attached: readonly { entrance: Entrance; resource: HttpRoute }[],
) {
  const { defaultChild } = stage.node;
  if (!(defaultChild instanceof CfnStage)) throw new Error('The stage has no resource');
  defaultChild.routeSettings = Object.fromEntries(
    attached.map(({ entrance }) => [
      entranceKey(entrance),
      limitsOf(throttle[throttleClassOf(entrance)]),
    ]),
  );
  // API Gateway refuses the settings of a route that isn't there yet.
  for (const { resource } of attached) {
    const { defaultChild: route } = resource.node;
    if (route instanceof CfnRoute) defaultChild.addResourceDependency(route);
  }
}
