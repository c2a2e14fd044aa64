import { fileURLToPath } from 'node:url';
import { CustomResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, Runtime, type CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { Stage } from '../aws-stage.ts';
import { aliasOf, type ProductFunction } from '../constructs/product-function.ts';
import type { CheckedFunction } from './version-calls.ts';

/** Longer than the tries of one function that hangs until its time is over, 60 seconds at most, after all the others. */
const TIMEOUT = Duration.minutes(9);
/** Longer than the caller may take, whose answer says what failed. */
const SERVICE_TIMEOUT = Duration.minutes(10);

type Functions = Partial<Record<CheckedFunction, ProductFunction<FunctionName>>>;

/**
 * Calls the new versions of functions before anything else does. If one doesn't work, no alias moves, and the deployment
 * goes back.
 */
export class VersionCheck extends Construct {
  private readonly role: Role;
  private readonly caller: Function;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(this.role);
    this.caller = new Function(this, 'Caller', {
      code: Code.fromInline(inlineCode()),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: TIMEOUT,
      role: this.role,
      logGroup,
    });
  }

  /** Has these functions' aliases wait until all of their new versions were called. */
  add(id: string, functions: Functions): void {
    const called = Object.entries(functions);
    // Not a part of the role: what the caller waits for must not wait for a function.
    const rights = new Policy(this, `${id}Rights`, {
      roles: [this.role],
      statements: [
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          // A right to the newest version alone would be another one each time, and might not hold soon enough.
          resources: called.map(([, each]) => `${each.functionArn}:*`),
        }),
      ],
    });
    for (const [, each] of called)
      Validations.of(rights).acknowledge({
        id: `AwsSolutions-IAM5[Resource::<${idOf(each)}.Arn>:*]`,
        reason: 'Each deployment has other versions.',
      });
    const check = new CustomResource(this, id, {
      resourceType: 'Custom::VersionCheck',
      serviceToken: this.caller.functionArn,
      serviceTimeout: SERVICE_TIMEOUT,
      properties: {
        Versions: Object.fromEntries(
          called.map(([name, each]) => [name, aliasOf(each).version.functionArn]),
        ),
      },
    });
    check.node.addDependency(rights);
    for (const [, each] of called) aliasOf(each).node.defaultChild?.node.addDependency(check);
  }
}

const idOf = (lambda: Function) =>
  Stack.of(lambda).getLogicalId(lambda.node.defaultChild as CfnFunction);

/** Bundles the handler into text that the template holds. */
function inlineCode(): string {
  const [bundle] = buildSync({
    entryPoints: [fileURLToPath(new URL('handler.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    minify: true,
    external: ['@aws-sdk/client-lambda'],
    write: false,
  }).outputFiles;
  return bundle?.text ?? '';
}
