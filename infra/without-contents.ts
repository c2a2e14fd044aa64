import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';

const deny = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.DENY, actions, resources });

const of = (service: string, ...actions: string[]) => actions.map((each) => `${service}:${each}`);

/**
 * Denies what no comparison of settings needs: people's addresses, what they sent, logs, secrets. AWS's policies for a
 * look at settings allow some of it (who the users of a pool are), and change.
 */
export const withoutContents = (keysOfProviders: string): PolicyStatement[] => [
  deny(
    [
      ...of('cognito-idp', 'AdminGet*', 'AdminList*', 'ListDevices', 'ListUsers*'),
      ...of('dynamodb', 'BatchGetItem', 'GetItem', 'GetRecords', 'PartiQL*', 'Query', 'Scan'),
      ...of('logs', 'FilterLogEvents', 'GetLog*', 'GetQueryResults', 'StartLiveTail', 'StartQuery'),
      ...of('s3', 'GetObject', 'GetObjectVersion'),
      ...of('secretsmanager', 'BatchGetSecretValue', 'GetSecretValue'),
      ...of('ses', 'GetMessageInsights', 'GetSuppressedDestination', 'ListSuppressedDestinations'),
      ...of('sqs', 'ReceiveMessage'),
    ],
    ['*'],
  ),
  deny(of('ssm', 'GetParameter', 'GetParameters', 'GetParametersByPath'), [keysOfProviders]),
];
