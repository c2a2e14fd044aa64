import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { SiteConfig } from '../shared/deployed-config.ts';
import { isDemonstration, providerLabels } from '../shared/provider-names.ts';
import {
  AccessLogsBucket,
  DataTable,
  bucketName,
  UploadsBucket,
  uploadsOrigin,
} from './constructs/storage.ts';
import { Budget } from './watching/alarms.ts';
import { ApiFunctions } from './constructs/api-functions.ts';
import { EventLog } from './constructs/event-log.ts';
import { Canary, Chores } from './constructs/scheduled-functions.ts';
import { DocumentReading, SanctionsList } from './constructs/document-reading.ts';
import { ProductApi } from './constructs/http-api.ts';
import { PoolsFirewall } from './constructs/firewall.ts';
import { MailFeedback } from './constructs/mail-feedback.ts';
import { MailPipeline } from './constructs/mail-pipeline.ts';
import { Settings } from './constructs/deployed-settings.ts';
import { SiteContent } from './constructs/site-content.ts';
import { LockoutTriggers, TokenTrigger } from './constructs/pool-triggers.ts';
import { Site } from './constructs/site.ts';
import { UserPools } from './constructs/user-pools.ts';
import { tagsOf } from './resource-names.ts';
import { VERSION } from '../shared/version.ts';
import type { Stage } from './aws-stage.ts';
import { TableBackup } from './constructs/table-backup.ts';
import { VersionCheck } from './version-check/version-check.ts';
import { Watching } from './watching/watching.ts';

/** The whole product, in one stack. */
export class VerificationStack extends Stack {
  constructor(scope: Construct, stage: Stage) {
    super(scope, stage.name, {
      stackName: stage.name,
      env: stage.env,
      description: 'Identity verification for dealerships',
      // CloudFormation gives them to every resource that can have them.
      tags: tagsOf(stage),
      terminationProtection: stage.terminationProtection,
      ...(stage.synthesizer && { synthesizer: stage.synthesizer }),
    });

    const settings = new Settings(this, 'Settings', stage);
    const data = new DataTable(this, 'Data', stage);
    const { table } = data;
    const backup =
      stage.backup && new TableBackup(this, 'Backup', { stage, backup: stage.backup, data });
    const pools = new UserPools(this, 'Pools', stage);
    const guard =
      stage.firewalls.pools === undefined
        ? undefined
        : new PoolsFirewall(this, 'PoolsFirewall', { pools, limit: stage.firewalls.pools });
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

    const eventLog = new EventLog(this, 'Proof', { stage, table, accessLogs });
    const { log } = eventLog;
    const { evidence, readings, early, unread } = new DocumentReading(this, 'DocumentReading', {
      stage,
      table,
      uploads,
      settings,
    });
    const { byName } = new ApiFunctions(this, 'Functions', {
      stage,
      settings,
      table,
      uploads,
      pools,
      eventLog,
      early,
    });
    productApi.attach(byName, pools);
    const { outbox, events, mail, mails, deadLetters, lostEvents } = new MailPipeline(
      this,
      'MailPipeline',
      {
        stage,
        table,
        settings,
        readings,
      },
    );

    const mailFeedback = new MailFeedback(this, 'MailNews', {
      stage,
      table,
      settings,
    });
    const { feedback } = mailFeedback;

    const { chores } = new Chores(this, 'Chores', {
      stage,
      table,
      uploads,
      pools,
      settings,
      mails,
    });
    const list =
      stage.sanctions === 'daily'
        ? new SanctionsList(this, 'SanctionsList', { stage, uploads })
        : undefined;
    const looks = stage.canary ? new Canary(this, 'Canary', { stage, settings }) : undefined;
    const background = {
      ...{ outbox, mail, feedback, chores, evidence, log },
      ...(list && { sanctions: list.sanctions }),
    };
    const canary = looks && { canary: looks.canary };
    const queues = {
      ...{ mails, deadLetters, lostEvents, readings, unread },
      ...{ feedback: mailFeedback.queue, lostFeedback: mailFeedback.lost },
    };

    new Watching(this, 'Watching', {
      stage,
      recipients: settings.alarms,
      watched: {
        api,
        accessLogs: productApi.accessLogs,
        distribution: site.distribution,
        firewalls: { site: stage.name, pools: guard?.name },
        table,
        vaults: backup?.vaults ?? [],
        namespace: stage.name,
        functions: { ...byName, ...background, ...canary },
        triggers: { lockout, tokens },
        events,
        loggedEvents: eventLog.events,
        queues,
        mailSenders: [byName.account, byName.dealer, mail, chores],
        mailSets: settings.mailSets,
      },
    });

    const functions = { ...byName, ...background, lockout, tokens };
    if (stage.newVersions === 'checked') {
      const check = new VersionCheck(this, 'VersionCheck', stage);
      check.add('Others', { ...byName, outbox, mail, feedback, evidence, log });
      // Apart: the pools wait for these two, and some of the others for the pools.
      check.add('Triggers', { lockout, tokens });
    }

    if (stage.monthlyBudget !== undefined)
      new Budget(this, 'Budget', { limit: stage.monthlyBudget, emails: settings.alarms.ticket });

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
      retention: {
        fileDays: stage.fileRetentionDays,
        recordDays: stage.recordRetentionDays,
        logDays: stage.logRetentionDays,
      },
      ...(stage.cognitoOrigin && { userPoolEndpoint: stage.cognitoOrigin }),
    };
    if (stage.siteFolder !== undefined) {
      const content = new SiteContent(this, 'SiteContent', {
        stage,
        site,
        config,
        folder: stage.siteFolder,
        after: [productApi, ...Object.values(functions)],
      });
      // Before a first deployment has published them, a look would find nothing and call somebody.
      looks?.schedule.node.addDependency(content);
    }

    this.output({
      Version: stage.build === undefined ? VERSION : `${VERSION}+${stage.build}`,
      // By it, a later deployment knows whether it is the newer one.
      ...(stage.commit !== undefined && { Commit: stage.commit }),
      SiteUrl: siteUrl,
      CloudFrontDomain: site.distribution.distributionDomainName,
      DistributionId: site.distribution.distributionId,
      ApiId: api.apiId,
      TableName: table.tableName,
      ...(backup && { BackupRole: backup.role.roleArn }),
      SiteBucket: site.bucket.bucketName,
      UploadsBucket: uploads.bucketName,
      AccessLogsBucket: accessLogs.bucketName,
      LogBucket: eventLog.bucket.bucketName,
      LogKeys: this.toJsonString(eventLog.keyIds),
      OriginSecretId: settings.originSecret.secretArn,
      FunctionNames: this.toJsonString(
        Object.fromEntries(
          Object.entries({ ...functions, ...canary }).map(([name, each]) => [
            name,
            each.functionName,
          ]),
        ),
      ),
      QueueUrls: this.toJsonString(
        Object.fromEntries(Object.entries(queues).map(([name, each]) => [name, each.queueUrl])),
      ),
      MailSender: settings.mail.MAIL_FROM,
      MailNewsTopic: mailFeedback.topic.topicArn,
      SiteConfig: this.toJsonString(config),
    });
  }

  private output(values: Record<string, string>) {
    for (const [name, value] of Object.entries(values)) new CfnOutput(this, name, { value });
  }
}
