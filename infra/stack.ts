import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SiteConfig } from '../shared/config.ts';
import { isDemonstration, providerLabels } from '../shared/providers.ts';
import { AccessLogsBucket } from './constructs/access-logs-bucket.ts';
import { Alarms } from './constructs/alarms.ts';
import { Budget } from './constructs/budget.ts';
import { ApiFunctions } from './constructs/api-functions.ts';
import { Chores } from './constructs/chores.ts';
import { DataTable } from './constructs/data-table.ts';
import { DocumentReading } from './constructs/document-reading.ts';
import { ProductApi } from './constructs/http-api.ts';
import { MailPipeline } from './constructs/mail-pipeline.ts';
import { SanctionsList } from './constructs/sanctions-list.ts';
import { Settings } from './constructs/settings.ts';
import { SiteContent } from './constructs/site-content.ts';
import { LockoutTriggers } from './constructs/lockout-triggers.ts';
import { Site } from './constructs/site.ts';
import { TokenTrigger } from './constructs/token-trigger.ts';
import { bucketName, UploadsBucket, uploadsOrigin } from './constructs/uploads-bucket.ts';
import { UserPools } from './constructs/user-pools.ts';
import { VERSION } from './names.ts';
import type { Stage } from './stage.ts';

/** The whole product, in one stack. */
export class VerificationStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, stage.name, {
      stackName: stage.name,
      env: stage.env,
      description: 'Identity verification for dealerships',
      ...(stage.synthesizer && { synthesizer: stage.synthesizer }),
    });

    const settings = new Settings(this, 'Settings', stage);
    const { table } = new DataTable(this, 'Data', stage);
    const pools = new UserPools(this, 'Pools', stage);
    const { lockout } = new LockoutTriggers(this, 'SignInLock', { stage, table, pools });
    const { tokens } = new TokenTrigger(this, 'TokenRights', { stage, table, pools });
    const accessLogs = new AccessLogsBucket(this, 'AccessLogs', stage);
    const productApi = new ProductApi(this, 'Api', stage);
    const { api } = productApi;

    const site = new Site(this, 'Site', {
      stage,
      api,
      accessLogs,
      originSecret: settings.originSecret,
      uploadsBucket: bucketName(stage),
      hosts: {
        uploads: uploadsOrigin(stage),
        cognito: stage.cognitoOrigin ?? `https://cognito-idp.${this.region}.amazonaws.com`,
      },
    });
    const siteUrl = stage.siteUrl ?? (stage.domain ? `https://${stage.domain.name}` : site.url);
    settings.publishSiteUrl(siteUrl);
    const uploads = new UploadsBucket(this, 'Uploads', {
      stage,
      // A domain that comes or goes breaks nobody's open page.
      origins: [siteUrl, site.url, ...stage.otherOrigins],
      accessLogs,
    });

    const { byName } = new ApiFunctions(this, 'Functions', {
      stage,
      settings,
      table,
      uploads,
      pools,
    });
    productApi.attach(byName, pools);
    const { evidence, readings, unread } = new DocumentReading(this, 'DocumentReading', {
      stage,
      table,
      uploads,
      settings,
    });
    const { outbox, mail, mails, deadLetters, lostEvents } = new MailPipeline(
      this,
      'MailPipeline',
      {
        stage,
        table,
        settings,
        readings,
      },
    );

    const { chores } = new Chores(this, 'Chores', {
      stage,
      table,
      uploads,
      pools,
      settings,
      mails,
    });
    const { sanctions } = new SanctionsList(this, 'SanctionsList', { stage, uploads });
    const behind = { outbox, mail, chores, evidence, sanctions };

    new Alarms(this, 'Alarms', {
      emails: settings.alarmEmails,
      api,
      functions: { ...byName, ...behind },
      lockout,
      tokens,
      outbox,
      deadLetters,
      lostEvents,
      unread,
    });

    if (stage.monthlyBudget !== undefined)
      new Budget(this, 'Budget', { limit: stage.monthlyBudget, emails: settings.alarmEmails });

    const config: SiteConfig = {
      version: VERSION,
      region: this.region,
      dealers: pools.dealers.ids,
      admins: pools.admins.ids,
      provider: {
        name: stage.provider,
        isDemonstration: isDemonstration(stage.provider),
        checkedBy: providerLabels[stage.provider],
      },
      texts: stage.texts !== undefined,
      contact: stage.contact,
      retention: { fileDays: stage.fileRetentionDays, logDays: stage.logRetentionDays },
      ...(stage.cognitoOrigin && { userPoolEndpoint: stage.cognitoOrigin }),
    };
    if (stage.siteFolder !== undefined) {
      new SiteContent(this, 'SiteContent', { stage, site, config, folder: stage.siteFolder });
    }

    const functions = { ...byName, ...behind, lockout, tokens };
    this.output({
      Version: VERSION,
      SiteUrl: siteUrl,
      CloudFrontDomain: site.distribution.distributionDomainName,
      ApiId: api.apiId,
      TableName: table.tableName,
      UploadsBucket: uploads.bucketName,
      OriginSecretId: settings.originSecret.secretArn,
      FunctionNames: this.toJsonString(
        Object.fromEntries(
          Object.entries(functions).map(([name, each]) => [name, each.functionName]),
        ),
      ),
      QueueUrls: this.toJsonString(
        Object.fromEntries(
          Object.entries({ mails, deadLetters, lostEvents, readings, unread }).map(
            ([name, each]) => [name, each.queueUrl],
          ),
        ),
      ),
      SiteConfig: this.toJsonString(config),
    });
  }

  private output(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
