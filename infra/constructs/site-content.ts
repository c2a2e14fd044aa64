import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Duration, RemovalPolicy, Stack, Token, Validations } from 'aws-cdk-lib';
import type { CfnBucket } from 'aws-cdk-lib/aws-s3';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct, type IDependable } from 'constructs';
import { SPANISH_FOLDER } from '../../shared/customer-paths.ts';
import type { SiteConfig } from '../../shared/deployed-config.ts';
import type { Stage } from '../aws-stage.ts';
import type { Site } from './site.ts';

/** Lets the Spanish scripts and styles through, and nothing beside them. */
const spanish = [`!${SPANISH_FOLDER}`, `!${SPANISH_FOLDER}/assets`, `!${SPANISH_FOLDER}/assets/**`];

export type SiteContentProps = {
  stage: Stage;
  site: Site;
  config: SiteConfig;
  folder: string;
  /** Everything that a page calls: no page is published before what it needs. */
  after: readonly IDependable[];
};

/**
 * The built site, in two steps: first the files with a hash in their names, kept for visitors who still have
 * yesterday's page open; then, once everything that it calls is in use, the page itself and its configuration.
 */
export class SiteContent extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, site, config, folder, after }: SiteContentProps,
  ) {
    super(scope, id);
    // One function does both deployments.
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const assets = new BucketDeployment(this, 'Assets', {
      destinationBucket: site.bucket,
      sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**', ...spanish] })],
      prune: false,
      logGroup,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    });
    const page = new BucketDeployment(this, 'Page', {
      destinationBucket: site.bucket,
      sources: [
        Source.asset(folder, { exclude: ['assets', `${SPANISH_FOLDER}/assets`, '.vite'] }),
        Source.jsonData('config.json', config),
      ],
      prune: false,
      logGroup,
      // CloudFront asks for these again after a second. To have it forget them would take a right to all distributions.
      cacheControl: [CacheControl.noCache()],
    });
    // One function does both, with the layer of the first.
    page.node.tryRemoveChild('AwsCliLayer');
    page.node.addDependency(assets, site.distribution, ...after);
    // The function that has the role; the stack has one for all deployments.
    const [deployer] = assets.handlerRole.node.scopes.slice(-2);
    if (deployer) {
      for (const each of deploymentFindings(site)) Validations.of(deployer).acknowledge(each);
    }
  }
}

/** CDK's own deployment function can't be changed; it runs only while the stack is deployed. */
function deploymentFindings(site: Site) {
  const stack = Stack.of(site);
  const bucketId = stack.getLogicalId(site.bucket.node.defaultChild as CfnBucket);
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  const reason =
    'The function and its role are CDK’s own; it copies the build into the site’s bucket while deploying.';
  return [
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...['s3:GetObject*', 's3:GetBucket*', 's3:List*', 's3:DeleteObject*', 's3:Abort*'].map(
      (action) => `IAM5[Action::${action}]`,
    ),
    `IAM5[Resource::<${bucketId}.Arn>/*]`,
    `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*]`,
    'L1',
  ].map((finding) => ({ id: `AwsSolutions-${finding}`, reason }));
}
