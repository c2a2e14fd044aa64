import { Grant } from 'aws-cdk-lib/aws-iam';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { ApiFunction } from '../../shared/routes.ts';
import type { Stage } from '../stage.ts';
import {
  accountPrefix,
  dealershipPrefix,
  dealershipTermsPartition,
} from '../../lambdas/store/table.ts';
import { grantTexts } from './text-grant.ts';
import { grantFiles, grantItems, grantItemsUnder, grantLists } from './data-grants.ts';
import { parameterNames, REJECTION_PROBABILITY_PARAMETER } from '../names.ts';
import { ProductFunction } from './product-function.ts';
import { callKeys, type Settings } from './settings.ts';
import type { UserPools } from './user-pools.ts';

export type ApiFunctionsProps = {
  stage: Stage;
  settings: Settings;
  table: ITableV2;
  uploads: IBucket;
  pools: UserPools;
};

/** The functions behind the API, each with what it may touch and nothing else. */
export class ApiFunctions extends Construct {
  readonly byName: Record<ApiFunction, ProductFunction<ApiFunction>>;

  constructor(
    scope: Construct,
    id: string,
    { stage, settings, table, uploads, pools }: ApiFunctionsProps,
  ) {
    super(scope, id);
    const api = {
      TABLE_NAME: table.tableName,
      ORIGIN_SECRET: settings.originSecret.secretValue.unsafeUnwrap(),
    };
    const files = {
      UPLOADS_BUCKET: uploads.bucketName,
      S3_FORCE_PATH_STYLE: stage.s3ForcePathStyle ? ('true' as const) : ('false' as const),
    };
    const site = { SITE_URL_PARAMETER: parameterNames.siteUrl };
    const mail = { MAIL_FROM: settings.mailFrom };
    const texts = stage.texts && {
      TEXT_ORIGIN: stage.texts.origin,
      TEXT_ENDPOINT: stage.texts.endpoint,
    };
    const retention = { RETENTION_DAYS: String(stage.retentionDays) };
    const provider = { PROVIDER: stage.provider };
    const rules = { RULES: JSON.stringify(stage.rules) };
    const secondFactor = {
      DEALERS_NEED_SECOND_FACTOR: stage.dealersNeedSecondFactor
        ? ('true' as const)
        : ('false' as const),
    };
    const providerParameters = { PROVIDER_PARAMETERS: parameterNames.providers };

    const account = new ProductFunction(this, 'Account', {
      name: 'account',
      environment: {
        ...api,
        ...site,
        ...mail,
        ...files,
        ...provider,
        ...providerParameters,
        ...secondFactor,
        DEALER_POOL_ID: pools.dealers.pool.userPoolId,
      },
    });
    grantItems(account, table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
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
      // This function alone makes accounts, makes them anew, sets passwords and turns second factors on and off.
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
    settings.grantRead(account, parameterNames.siteUrl);
    settings.grantProviderKeys(account, callKeys);
    settings.grantSend(account);

    const customer = new ProductFunction(this, 'Customer', {
      name: 'customer',
      environment: {
        ...api,
        ...site,
        ...files,
        ...retention,
        ...provider,
        ...providerParameters,
        ...rules,
      },
    });
    grantItems(customer, table, [
      'GetItem',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ]);
    grantFiles(customer, uploads, 'customers/*', [
      's3:PutObject',
      's3:PutObjectTagging',
      's3:GetObject',
    ]);
    settings.grantRead(customer, parameterNames.siteUrl);
    settings.grantProviderKeys(customer, callKeys);
    if (stage.demonstration) settings.grantRead(customer, REJECTION_PROBABILITY_PARAMETER);

    const dealer = new ProductFunction(this, 'Dealer', {
      name: 'dealer',
      environment: {
        ...api,
        ...site,
        ...mail,
        ...texts,
        ...files,
        ...retention,
        ...provider,
        ...rules,
        ...secondFactor,
      },
    });
    grantItems(dealer, table, [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
    ]);
    grantLists(dealer, table);
    grantFiles(dealer, uploads, 'customers/*', ['s3:GetObject']);
    settings.grantRead(dealer, parameterNames.siteUrl);
    settings.grantSend(dealer);
    if (stage.texts) grantTexts(dealer, stage.texts);

    const admin = new ProductFunction(this, 'Admin', {
      name: 'admin',
      environment: { ...api, ...files, ...retention },
    });
    grantItems(admin, table, [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'ConditionCheckItem',
    ]);
    // A dealership that is renamed is no longer found by its old name.
    grantItemsUnder(admin, table, [dealershipTermsPartition], ['DeleteItem']);
    grantLists(admin, table);
    grantFiles(admin, uploads, 'dealers/*', ['s3:GetObject']);

    const webhook = new ProductFunction(this, 'Webhook', {
      name: 'webhook',
      environment: { ...api, ...providerParameters },
    });
    grantItems(webhook, table, ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem']);
    // It answers strangers: it knows whether a provider speaks, and cannot speak to one.
    settings.grantProviderKeys(webhook, ['shared-secrets']);

    this.byName = { account, customer, dealer, admin, webhook };
  }
}
