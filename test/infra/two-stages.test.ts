import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { everySetting } from './support/every-setting.ts';
import { synthesized } from './support/synthesized.ts';
import { awsTemplate, productionTemplate, type Resource } from './support/templates.ts';

const resources = (template: Template) => template.toJSON().Resources as Record<string, Resource>;

/** What a resource is called, wherever its type keeps that: what CloudFormation makes up isn't in the template. */
function namesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const isName = /(^|[a-z])Name$|^Alias(es)?$|^Domain$/.test(key);
    const found = isName && !isReference(each) ? [`${path}.${key} ${JSON.stringify(each)}`] : [];
    return [...found, ...namesIn(each, `${path}.${key}`)];
  });
}

/** What stands for another resource of the same stack. */
const isReference = (value: unknown) => /^\{"(Ref|Fn::GetAtt)":/.test(JSON.stringify(value));

const namesOf = (template: Template) =>
  Object.values(resources(template)).flatMap(({ Type, Properties }) =>
    namesIn(Properties, Type.replace('AWS::', '')),
  );

/** Names that mean something only within a resource that each stage has for itself, or that AWS gave. */
const ownElsewhere = [
  /^ApiGatewayV2::(Api|Authorizer|Stage)\./,
  /^IAM::Policy\.PolicyName/,
  /^Cognito::UserPool(Client|Group)?\./,
  /^DynamoDB::GlobalTable\..*(AttributeName|IndexName)/,
  /^CloudFront::ResponseHeadersPolicy\..*\.Header/,
  /^CloudFront::Distribution\.DistributionConfig\.(Origins|Logging|ViewerCertificate)/,
  // In a namespace that is the stage's.
  /^Logs::MetricFilter\..*MetricName/,
  /^CloudWatch::Alarm\.(MetricName|Dimensions|Metrics)/,
  // What an event's parts are called in a message.
  /^Events::Rule\.Targets\..*InputPathsMap/,
  /^Lambda::(Alias|EventSourceMapping)\./,
  /^WAFv2::WebACL\.(Rules|VisibilityConfig)/,
];

test('two stages in one account have no name in common', () => {
  const own = (template: Template) =>
    namesOf(template).filter((name) => !ownElsewhere.some((each) => each.test(name)));
  const others = new Set(own(productionTemplate()));
  expect(own(awsTemplate()).filter((name) => others.has(name))).toEqual([]);
  // That they have names at all: a search that finds none would always be content.
  expect(own(awsTemplate()).map((name) => name.split('.')[0])).toEqual(
    expect.arrayContaining([
      'CloudFront::Function',
      'CloudFront::OriginAccessControl',
      'CloudFront::OriginRequestPolicy',
      'CloudFront::ResponseHeadersPolicy',
      'S3::Bucket',
      'SSM::Parameter',
    ]),
  );
});

test('a stage’s names begin with its own', () => {
  const named = (template: Template, type: string, key: string) =>
    Object.values(resources(template))
      .filter(({ Type }) => Type === type)
      .flatMap(({ Properties }) => Properties[key] ?? []);
  const [bucket] = named(productionTemplate(), 'AWS::S3::Bucket', 'BucketName');
  expect(JSON.stringify(bucket)).toContain(`"${everySetting.name}-uploads-"`);
  for (const name of named(productionTemplate(), 'AWS::SSM::Parameter', 'Name'))
    expect(name).toMatch(new RegExp(`^/${everySetting.name}/`));
});

test.each([
  ['aws', 'identity-verification'],
  ['production', everySetting.name],
  ['delivery', 'identity-verification-staging'],
] as const)('a bill tells what %s costs, by its tags', (name, stage) => {
  expect(synthesized(name)).toMatchObject({
    tags: { project: 'secure-identity-verification', stage },
  });
});
