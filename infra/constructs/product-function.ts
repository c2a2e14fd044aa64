import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSettings, FunctionName } from '../../lambdas/runtime/settings.ts';
import { bundling, entryOf } from '../bundling.ts';
import { VERSION } from '../names.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Seconds after which API Gateway gives up waiting for a function; its own upper bound is 30. */
export const GATEWAY_SECONDS = 29;
/**
 * Less than the gateway's, so that a caller gets our own 503; more than twice what one call of a service takes
 * at the very most, so that an act of several calls lives through a slow one.
 */
const FUNCTION_SECONDS = 25;

export type ProductFunctionProps<Name extends FunctionName> = {
  name: Name;
  environment: FunctionSettings<Name>;
  /** Set where the caller gives up sooner than the gateway does. */
  timeoutSeconds?: number;
};

/** A function of `lambdas/functions/<name>`, with the defaults they all share and its own role. */
export class ProductFunction<Name extends FunctionName> extends NodejsFunction {
  static readonly timeoutSeconds = FUNCTION_SECONDS;
  /** For what is granted, and for what cdk-nag is to be told of it. */
  readonly ownRole: Role;

  constructor(
    scope: Construct,
    id: string,
    { name, environment, timeoutSeconds = FUNCTION_SECONDS }: ProductFunctionProps<Name>,
  ) {
    const logGroup = new LogGroup(scope, `${id}Logs`, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);

    super(scope, id, {
      entry: entryOf(name),
      handler: 'handler',
      projectRoot: root,
      depsLockFilePath: `${root}package-lock.json`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      // MB. The processor's share grows with it: with less, a start spends longer on parsing the bundle.
      memorySize: 512,
      timeout: Duration.seconds(timeoutSeconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      environment: { ...definedOnly(environment), PRODUCT_VERSION: VERSION },
      // A setting of the SDK's old version, in every function's environment unless refused.
      awsSdkConnectionReuse: false,
      bundling: {
        format: OutputFormat.ESM,
        target: bundling.target,
        minify: bundling.minify,
        sourceMap: false,
        // The SDK is bundled: the runtime's is older and starts more slowly.
        bundleAwsSDK: true,
        mainFields: bundling.mainFields,
        esbuildArgs: Object.fromEntries(
          Object.entries(bundling.alias).map(([name, file]) => [`--alias:${name}`, file]),
        ),
        banner: bundling.banner.js,
      },
    });
    this.ownRole = role;
  }
}

const definedOnly = (environment: object): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
