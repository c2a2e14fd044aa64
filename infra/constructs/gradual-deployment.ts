import { Duration, Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { aliasOf, type ProductFunction } from './product-function.ts';

const MINUTE = Duration.minutes(1);
/** Up to this many 5xx answers of the API in a minute may be chance. */
const FEW_ERRORS = 2;

export type GradualDeploymentProps = {
  api: HttpApi;
  /** Functions of which a new version takes a tenth of the calls for five minutes, then all. */
  functions: Record<string, ProductFunction<FunctionName>>;
};

/** Lets new versions take over gradually; if one of them fails, all go back to the versions before. */
export class GradualDeployment extends Construct {
  constructor(scope: Construct, id: string, { api, functions }: GradualDeploymentProps) {
    super(scope, id);
    const alarms = [
      this.above(
        0,
        'NewVersionErrors',
        'A new version of a function fails; its deployment goes back',
        new MathExpression({
          expression: 'SUM(METRICS())',
          usingMetrics: Object.fromEntries(
            Object.values(functions).map((each, index) => [`m${index}`, newVersionErrors(each)]),
          ),
          period: MINUTE,
        }),
      ),
      this.above(
        FEW_ERRORS,
        'ApiErrors',
        'The API returns 5xx errors; a deployment goes back',
        api.metricServerError({ period: MINUTE, statistic: 'sum' }),
      ),
    ];
    const application = new LambdaApplication(this, 'Application');
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: 'AWS’s own policy for just this: moving aliases, and looking at alarms.',
    });
    for (const [name, each] of Object.entries(functions))
      new LambdaDeploymentGroup(this, name, {
        application,
        role,
        alias: aliasOf(each),
        alarms,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
  }

  private above(threshold: number, id: string, alarmDescription: string, metric: IMetric) {
    return new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

/**
 * Counts errors of the version that is being deployed alone: errors of the previous one must not keep its correction
 * out.
 */
function newVersionErrors(lambda: ProductFunction<FunctionName>) {
  const { aliasName, version } = aliasOf(lambda);
  return new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'Errors',
    dimensionsMap: {
      FunctionName: lambda.functionName,
      Resource: `${lambda.functionName}:${aliasName}`,
      ExecutedVersion: version.version,
    },
    statistic: 'sum',
    period: MINUTE,
  });
}
