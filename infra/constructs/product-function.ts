import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Function,
  LoggingFormat,
  Runtime,
  Alias,
  type IFunction,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSettings, FunctionName } from '../../lambdas/runtime/settings.ts';
import { codeOf } from '../function-code.ts';
import { VERSION } from '../../shared/version.ts';
import type { Stage } from '../aws-stage.ts';

/** Seconds after which API Gateway gives up waiting for a function; its own upper bound is 30. */
export const GATEWAY_SECONDS = 29;
/**
 * Less than the gateway's, so that a caller gets our own 503. More than twice the longest time that one AWS call can
 * take, so that a request with several calls survives a slow one.
 */
const FUNCTION_SECONDS = 25;

/** Seconds that Cognito waits for a trigger. */
export const COGNITO_WAITS = 5;

export type ProductFunctionProps<Name extends FunctionName> = {
  name: Name;
  environment: FunctionSettings<Name>;
  /** Days for which its logs are kept: one of the numbers that CloudWatch takes. */
  logDays: RetentionDays;
  /** Set where nobody waits as long as the gateway does, or where the work takes longer. */
  timeoutSeconds?: number;
  /** Executions reserved for it, which all other functions of the account then lack; undefined: none. */
  reservedConcurrency?: number | undefined;
  /** MB. The processor's share grows with it: with less, a start spends longer on parsing the bundle. */
  memoryMb?: number;
  /**
   * Set where it needs packages that no bundle can take in: the folder where they are installed, or 'deployed' where
   * they are deployed with the function.
   */
  packages?: string | undefined;
};

/** A function of `lambdas/functions/<name>`, with the defaults that all share and a role of its own. */
export class ProductFunction<Name extends FunctionName> extends Function {
  static readonly timeoutSeconds = FUNCTION_SECONDS;
  /** The role that receives its grants, and cdk-nag's acknowledgments of them. */
  readonly ownRole: Role;

  constructor(
    scope: Construct,
    id: string,
    {
      name,
      environment,
      logDays,
      timeoutSeconds = FUNCTION_SECONDS,
      memoryMb = 512,
      packages,
      reservedConcurrency,
    }: ProductFunctionProps<Name>,
  ) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);

    super(scope, id, {
      code: codeOf(name, { withPackages: packages === 'deployed' }),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: memoryMb,
      ...(reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: reservedConcurrency,
      }),
      timeout: Duration.seconds(timeoutSeconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: {
        ...definedOnly(environment),
        PRODUCT_VERSION: VERSION,
        // Stack traces in logs name files and lines of the sources; read only when there is one.
        NODE_OPTIONS: '--enable-source-maps',
        ...(packages !== undefined && packages !== 'deployed' && { NODE_PATH: packages }),
      },
    });
    this.ownRole = role;
  }
}

const definedOnly = (environment: object): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));

const ID = 'Live';

/** The alias of a function's version that is in use. */
export const aliasOf = (lambda: ProductFunction<FunctionName>): Alias =>
  (lambda.node.tryFindChild(ID) as Alias | undefined) ??
  new Alias(lambda, ID, { aliasName: 'live', version: lambda.currentVersion });

/** Returns what callers invoke: the version in use, or the function itself on a stage without versions. */
export const liveOf = (
  lambda: ProductFunction<FunctionName>,
  { newVersions }: Pick<Stage, 'newVersions'>,
): IFunction => (newVersions === 'in_place' ? lambda : aliasOf(lambda));
