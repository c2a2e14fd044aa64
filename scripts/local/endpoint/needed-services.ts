type Ask = {
  /** The service in the signature, by which an emulator knows whom the request is for. */
  signedFor: string;
  method?: 'POST';
  path?: string;
  headers?: Record<string, string>;
  body?: string;
};

export type NeededService = {
  /** The name for people. */
  name: string;
  /** The names under which an emulator's health may list it. */
  inHealth: readonly string[];
  /** The kinds of its resources in the template: `AWS::<kind>::…`. */
  resources: readonly string[];
  /** A request that every emulator with the service answers, whatever is in it. */
  ask: Ask;
};

const form = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };

/** Returns the request for an older service, which takes a form. */
const byForm = (signedFor: string, Action: string, Version: string): Ask => ({
  signedFor,
  method: 'POST',
  headers: form,
  body: new URLSearchParams({ Action, Version }).toString(),
});

/** Returns the request for a service that takes JSON, with the operation in a header. */
const byJson = (signedFor: string, target: string, body = {}): Ask => ({
  signedFor,
  method: 'POST',
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target },
  body: JSON.stringify(body),
});

const service = (name: string, inHealth: string, resources: string[], ask: Ask): NeededService => ({
  name,
  inHealth: inHealth.split(' '),
  resources,
  ask,
});

/** The services that the stack and its deployment use; `test/infra/needed-services.test.ts` compares them with the template. */
export const neededServices: readonly NeededService[] = [
  service('API Gateway v2', 'apigatewayv2', ['ApiGatewayV2'], {
    signedFor: 'apigateway',
    path: '/v2/apis',
  }),
  service(
    'CloudFormation',
    'cloudformation',
    [],
    byForm('cloudformation', 'ListStacks', '2010-05-15'),
  ),
  service('CloudFront', 'cloudfront', ['CloudFront'], {
    signedFor: 'cloudfront',
    path: '/2020-05-31/function',
  }),
  service(
    'CloudWatch',
    'cloudwatch monitoring',
    ['CloudWatch'],
    byForm('monitoring', 'DescribeAlarms', '2010-08-01'),
  ),
  service('CloudWatch Logs', 'logs', ['Logs'], byJson('logs', 'Logs_20140328.DescribeLogGroups')),
  service(
    'Cognito',
    'cognito-idp',
    ['Cognito'],
    byJson('cognito-idp', 'AWSCognitoIdentityProviderService.ListUserPools', { MaxResults: 1 }),
  ),
  service('DynamoDB', 'dynamodb', ['DynamoDB'], byJson('dynamodb', 'DynamoDB_20120810.ListTables')),
  service(
    'DynamoDB Streams',
    'dynamodbstreams',
    [],
    byJson('dynamodb', 'DynamoDBStreams_20120810.ListStreams'),
  ),
  service('EventBridge', 'events', ['Events'], byJson('events', 'AWSEvents.ListRules')),
  service('IAM', 'iam', ['IAM'], byForm('iam', 'ListRoles', '2010-05-08')),
  service('KMS', 'kms', ['KMS'], byJson('kms', 'TrentService.ListKeys')),
  service('Lambda', 'lambda', ['Lambda'], {
    signedFor: 'lambda',
    path: '/2015-03-31/functions',
  }),
  service('S3', 's3', ['S3'], { signedFor: 's3' }),
  service(
    'Secrets Manager',
    'secretsmanager',
    ['SecretsManager'],
    byJson('secretsmanager', 'secretsmanager.ListSecrets'),
  ),
  service('SES', 'ses', ['SES'], byForm('ses', 'ListIdentities', '2010-12-01')),
  service('SNS', 'sns', ['SNS'], byForm('sns', 'ListTopics', '2010-03-31')),
  service('SQS', 'sqs', ['SQS'], byJson('sqs', 'AmazonSQS.ListQueues')),
  service('SSM', 'ssm', ['SSM'], byJson('ssm', 'AmazonSSM.DescribeParameters')),
  service('STS', 'sts', [], byForm('sts', 'GetCallerIdentity', '2011-06-15')),
  service(
    'WAF',
    'wafv2',
    ['WAFv2'],
    byJson('wafv2', 'AWSWAF_20190729.ListWebACLs', { Scope: 'CLOUDFRONT' }),
  ),
];
