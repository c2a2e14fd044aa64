import { Grant } from 'aws-cdk-lib/aws-iam';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Stack } from 'aws-cdk-lib';
import { providerKeys } from '../../lambdas/runtime/settings.ts';
import type { ApiFunction } from '../../shared/routes.ts';
import { accountPrefix, dealershipPrefix } from '../../lambdas/store/table.ts';
import type { Stage } from '../aws-stage.ts';
import { parameterNamesOf } from '../resource-names.ts';
import {
  grantFiles,
  grantItems,
  grantItemsUnder,
  grantLists,
  grantWrites,
  writtenPartitions,
} from './data-grants.ts';
import type { EventLog } from './event-log.ts';
import { ProductFunction } from './product-function.ts';
import { grantSending } from './private-queue.ts';
import type { Settings } from './deployed-settings.ts';
import { uploadsEnvironment } from './storage.ts';
import type { UserPools } from './user-pools.ts';

export type ApiFunctionsProps = {
  stage: Stage;
  settings: Settings;
  table: ITableV2;
  uploads: IBucket;
  pools: UserPools;
  eventLog: EventLog;
  /** The queue of documents that have arrived and aren't submitted. */
  early: Queue;
};

/** The functions behind the API, each with the rights that it needs and no others. */
export class ApiFunctions extends Construct {
  readonly byName: Record<ApiFunction, ProductFunction<ApiFunction>>;

  constructor(
    scope: Construct,
    id: string,
    { stage, settings, table, uploads, pools, eventLog, early }: ApiFunctionsProps,
  ) {
    super(scope, id);
    const logDays = stage.logRetentionDays;
    const parameters = parameterNamesOf(stage);
    const api = {
      TABLE_NAME: table.tableName,
      ORIGIN_SECRET_ID: settings.originSecret.secretArn,
    };
    const files = uploadsEnvironment(stage, uploads);
    const site = { SITE_URL_PARAMETER: parameters.siteUrl };
    const { mail } = settings;
    const dns = { DNS_SERVER: stage.dnsServer };
    const texts = stage.texts && {
      TEXT_ORIGIN: stage.texts,
      TEXT_ENDPOINT: stage.textsEndpoint,
    };
    const retention = { RETENTION_DAYS: String(stage.fileRetentionDays) };
    const provider = { PROVIDER: stage.provider };
    const rules = { RULES: JSON.stringify(stage.rules) };
    const secondFactor = {
      DEALERS_NEED_SECOND_FACTOR: stage.secondFactors.dealers
        ? ('true' as const)
        : ('false' as const),
    };
    const providerParameters = { PROVIDER_PARAMETERS: parameters.providers };

    const account = new ProductFunction(this, 'Account', {
      name: 'account',
      logDays,
      environment: {
        ...api,
        ...site,
        ...mail,
        ...dns,
        ...files,
        ...provider,
        ...providerParameters,
        ...secondFactor,
        DEALER_POOL_ID: pools.dealers.pool.userPoolId,
      },
    });
    grantItems(account, table, ['GetItem']);
    grantWrites(account, table, writtenPartitions.account);
    // A dealership's people: who else is an owner when one leaves.
    grantItemsUnder(account, table, [`${dealershipPrefix}*#PEOPLE`], ['Query']);
    grantItemsUnder(account, table, [accountPrefix], ['BatchGetItem']);
    grantFiles(account, uploads, 'dealers/*', [
      's3:PutObject',
      's3:PutObjectTagging',
      's3:GetObject',
    ]);
    Grant.addToPrincipal({
      grantee: account,
      // This function alone creates accounts, creates them anew, sets passwords and turns second factors on and off.
      actions: [
        'cognito-idp:AdminCreateUser',
        'cognito-idp:AdminDeleteUser',
        'cognito-idp:AdminGetUser',
        'cognito-idp:AdminSetUserMFAPreference',
        'cognito-idp:AdminSetUserPassword',
        'cognito-idp:AdminUserGlobalSignOut',
      ],
      resourceArns: [pools.dealers.pool.userPoolArn],
    });
    settings.grantRead(account, parameters.siteUrl);
    settings.grantProviderKeys(account, providerKeys);
    settings.grantSend(account);

    const customer = new ProductFunction(this, 'Customer', {
      name: 'customer',
      logDays,
      environment: {
        ...api,
        ...site,
        ...dns,
        ...files,
        ...retention,
        ...provider,
        ...providerParameters,
        ...rules,
        ...eventLog.environment,
        EARLY_QUEUE_URL: early.queueUrl,
      },
    });
    grantSending(customer, early);
    grantItems(customer, table, ['GetItem', 'ConditionCheckItem']);
    grantWrites(customer, table, writtenPartitions.customer);
    grantFiles(customer, uploads, 'customers/*', [
      's3:PutObject',
      's3:PutObjectTagging',
      's3:GetObject',
    ]);
    settings.grantRead(customer, parameters.siteUrl);
    settings.grantProviderKeys(customer, providerKeys);
    eventLog.grantCheckpoint(customer);
    if (stage.demonstration) settings.grantRead(customer, parameters.rejectionProbability);

    const dealer = new ProductFunction(this, 'Dealer', {
      name: 'dealer',
      logDays,
      environment: {
        ...api,
        ...site,
        ...mail,
        ...dns,
        ...texts,
        ...files,
        ...retention,
        ...provider,
        ...rules,
        ...eventLog.environment,
        ...secondFactor,
      },
    });
    grantItems(dealer, table, ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']);
    grantWrites(dealer, table, writtenPartitions.dealer);
    grantLists(dealer, table);
    grantFiles(dealer, uploads, 'customers/*', ['s3:GetObject']);
    settings.grantRead(dealer, parameters.siteUrl);
    settings.grantSend(dealer);
    eventLog.grantProofs(dealer);
    if (stage.texts) grantTexts(dealer, stage.texts);

    const admin = new ProductFunction(this, 'Admin', {
      name: 'admin',
      logDays,
      environment: { ...api, ...files, ...retention },
    });
    grantItems(admin, table, ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem']);
    grantItemsUnder(admin, table, writtenPartitions.admin, ['PutItem', 'UpdateItem']);
    grantItemsUnder(admin, table, writtenPartitions.deletedByAdmin, ['DeleteItem']);
    grantLists(admin, table);
    grantFiles(admin, uploads, 'dealers/*', ['s3:GetObject']);

    const webhook = new ProductFunction(this, 'Webhook', {
      name: 'webhook',
      logDays,
      environment: { ...api, ...providerParameters },
    });
    grantItems(webhook, table, ['GetItem']);
    grantWrites(webhook, table, writtenPartitions.webhook);
    // It answers strangers: it can check a provider's signature, and cannot call a provider.
    settings.grantProviderKeys(webhook, ['shared-secrets']);

    for (const each of [account, customer, dealer, admin, webhook])
      settings.grantSecret(each, settings.originSecret);

    this.byName = { account, customer, dealer, admin, webhook };
  }
}

/** Lets a function send text messages from one number, or one pool of numbers. */
function grantTexts(grantee: ProductFunction<'dealer'>, origin: string) {
  const kind = origin.startsWith('pool-') ? 'pool' : 'phone-number';
  Grant.addToPrincipal({
    grantee,
    actions: ['sms-voice:SendTextMessage'],
    resourceArns: [
      Stack.of(grantee).formatArn({ service: 'sms-voice', resource: kind, resourceName: origin }),
    ],
  });
}
