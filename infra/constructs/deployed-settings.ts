import { Stack, Token, Validations, CfnOutput, Fn, RemovalPolicy, CfnParameter } from 'aws-cdk-lib';
import { Grant, type IGrantable } from 'aws-cdk-lib/aws-iam';
import { Secret, type CfnSecret, type ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { FunctionName, ProviderKey } from '../../lambdas/runtime/settings.ts';
import type { OriginSecrets } from '../../shared/site-edge.ts';
import {
  parameterNamesOf,
  REJECTION_PROBABILITY,
  mailFromDomainOf,
  strangersSetOf,
} from '../resource-names.ts';
import type { Stage } from '../aws-stage.ts';
import { ADDRESS, type Severity } from '../../stages/stage-settings.ts';
import type { ProductFunction } from './product-function.ts';

/** The secret that CloudFront sends, as it is when the distribution is deployed. */
export const currentOriginSecret = (secret: ISecret): string =>
  secret.secretValueFromJson('current' satisfies keyof OriginSecrets).unsafeUnwrap();

/** The addresses that alarms are emailed to. */
export type Recipients = Readonly<Record<Severity, readonly string[]>>;

/**
 * The settings that an operator gives or may turn: the mails' sender, the alarms' recipients, parameters read while
 * running.
 */
export class Settings extends Construct {
  /** The environment that a function needs to send mail. */
  readonly mail: { MAIL_FROM: string; MAIL_CONFIGURATION_SET: string; MAIL_STRANGERS_SET: string };
  readonly mailSets: MailSets;
  readonly alarms: Recipients;
  readonly originSecret: Secret;
  readonly reuseKey: Secret;

  private readonly parameters;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.parameters = parameterNamesOf(stage);

    const sender = new Sender(this, 'Mail', stage);
    this.mailSets = sender.sets;
    this.mail = {
      MAIL_FROM: sender.address,
      MAIL_CONFIGURATION_SET: stage.name,
      MAIL_STRANGERS_SET: strangersSetOf(stage),
    };
    this.alarms = stage.alarms ?? this.askedRecipient();

    this.originSecret = new Secret(this, 'OriginSecret', {
      description: 'Proves to the functions that a request came through CloudFront',
      generateSecretString: {
        passwordLength: 64,
        excludePunctuation: true,
        secretStringTemplate: '{}',
        generateStringKey: 'current' satisfies keyof OriginSecrets,
      },
    });
    Validations.of(this.originSecret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The distribution has to change with it, in an order that loses no request: an operator’s command does it.',
    });

    this.reuseKey = new Secret(this, 'ReuseKey', {
      description: 'Key of the hashes by which a document is known again',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      // As the table, whose hashes say nothing without it.
      removalPolicy: stage.disposable
        ? RemovalPolicy.DESTROY
        : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    Validations.of(this.reuseKey).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'With another key, no document would be known again that was seen before.',
    });

    if (stage.demonstration) {
      new StringParameter(this, 'RejectionProbability', {
        parameterName: this.parameters.rejectionProbability,
        description: 'Share of verifications that the simulated provider rejects, 0 to 1',
        stringValue: String(REJECTION_PROBABILITY),
      });
    }
  }

  private askedRecipient(): Recipients {
    const what = 'Address that receives alarms; SNS asks it to confirm, once for each severity';
    const asked = [askedAddress(this, 'AlarmEmail', what)];
    return { page: asked, ticket: asked };
  }

  /** Publishes the site's address: apart, because it follows from nearly everything else. */
  publishSiteUrl(url: string) {
    new StringParameter(this, 'SiteUrl', {
      parameterName: this.parameters.siteUrl,
      description: 'Origin of the site, as used in emails and links',
      stringValue: url,
    });
  }

  /** Lets a function read one of the secrets. */
  grantSecret(grantee: IGrantable, secret: Secret) {
    const { attrId } = secret.node.defaultChild as CfnSecret;
    // The emulator's reference to a secret is its name; this attribute is the ARN there as well.
    Grant.addToPrincipal({
      grantee,
      actions: ['secretsmanager:GetSecretValue'],
      resourceArns: [attrId],
    });
  }

  /** Lets a function read one parameter by its name. */
  grantRead(grantee: IGrantable, parameterName: string) {
    Grant.addToPrincipal({
      grantee,
      actions: ['ssm:GetParameter'],
      resourceArns: [this.parameterArn(parameterName)],
    });
  }

  /** Writes an ARN as cdk-nag does, which names what is known only when deploying. */
  private writtenByNag(parameterName: string) {
    const { region, account } = Stack.of(this);
    const owner = Token.isUnresolved(account) ? '<AWS::AccountId>' : account;
    return `arn:aws:ssm:${region}:${owner}:parameter${parameterName}`;
  }

  private parameterArn(parameterName: string) {
    return Stack.of(this).formatArn({
      service: 'ssm',
      resource: 'parameter',
      resourceName: parameterName.slice(1),
    });
  }

  /**
   * Lets a function read these keys of every provider, including those that the stage no longer uses for new
   * verifications: a verification ends at the provider where it began.
   */
  grantProviderKeys(grantee: ProductFunction<FunctionName>, names: readonly ProviderKey[]) {
    for (const name of names) {
      const path = `${this.parameters.providers}/*/${name}`;
      this.grantRead(grantee, path);
      Validations.of(grantee.ownRole).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${this.writtenByNag(path)}]`,
        reason:
          'One kind of key, of whichever providers there are: an operator adds and rotates them without a deployment.',
      });
    }
  }

  /**
   * Lets a function send mail as the product, and as nobody else. The From line narrows it, not the identity: while an
   * account is in SES's sandbox, SES asks for the same right on the recipient's identity.
   */
  grantSend(grantee: ProductFunction<FunctionName>) {
    Grant.addToPrincipal({
      grantee,
      actions: ['ses:SendEmail'],
      resourceArns: ['*'],
      // Always there on AWS; the emulator does not send it.
      conditions: { StringEqualsIfExists: { 'ses:FromAddress': this.mail.MAIL_FROM } },
    });
    Validations.of(grantee.ownRole).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Sending mail, narrowed by the address in the From line instead of by identity.',
    });
  }
}

/**
 * SES would also email each bounce to the sender's mailbox, with the customer's address and often the email itself:
 * its link still works, and neither retention nor erasure reaches a mailbox. The set's events report bounces.
 */
const FORWARDS_BOUNCES = false;

/**
 * Every mail names one of these sets: SES counts by it, follows its rules and reports what became of the mail. That for
 * addresses that nobody has confirmed is paused once too many of its mails come back, while the others go on.
 */
export type MailSets = Record<'mails' | 'strangers', ConfigurationSet>;

/** The sender of emails, SES's proof that it may be used, and the way in which SES sends them. */
export class Sender extends Construct {
  readonly address: string;
  readonly sets: MailSets;

  constructor(
    scope: Construct,
    id: string,
    { name, mail, disposable }: Pick<Stage, 'name' | 'mail' | 'disposable'>,
  ) {
    super(scope, id);
    this.address =
      mail?.from ??
      askedAddress(
        this,
        'MailFrom',
        'Address that the product sends email from; SES asks it to confirm',
      );
    this.sets = {
      mails: this.set('Mails', name),
      strangers: this.set('Strangers', strangersSetOf({ name })),
    };
    // It exists already: SES knows each identity of an account once.
    if (mail?.identity === 'exists') return;
    const identity =
      mail?.identity === 'domain'
        ? this.proveDomain(mail.from.slice(mail.from.indexOf('@') + 1))
        : new EmailIdentity(this, 'Address', {
            identity: Identity.email(this.address),
            configurationSet: this.sets.mails,
            feedbackForwarding: FORWARDS_BOUNCES,
          });
    // Without it, no mail goes out, and a new one would have other DNS records. A first deployment that fails takes it
    // along: the next one creates it again.
    identity.applyRemovalPolicy(
      disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    );
  }

  private set(id: string, configurationSetName: string): ConfigurationSet {
    return new ConfigurationSet(this, id, {
      configurationSetName,
      reputationMetrics: true,
      // The product has a list of its own: SES's never ends, holds people who were refused because of us, and would
      // keep back what somebody who complained asks for, such as a link to a new password.
      disableSuppressionList: true,
      // A mail holds links that open something. A server without TLS gets none, and the sender hears of it.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
  }

  /**
   * Proves a domain with keys of SES's own and a return address in it; the outputs list the DNS records that it needs.
   */
  private proveDomain(domain: string): EmailIdentity {
    const mailFrom = mailFromDomainOf(domain);
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      configurationSet: this.sets.mails,
      feedbackForwarding: FORWARDS_BOUNCES,
      mailFromDomain: mailFrom,
      // Mail goes out with SES's own return address until DNS names ours.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    this.output(
      'DkimRecords',
      'CNAME records that prove the sender’s domain to SES',
      Fn.join(
        ' ',
        identity.dkimRecords.map(({ name, value }) => `${name}=${value}`),
      ),
    );
    const { region } = Stack.of(this);
    this.output(
      'MailFromRecords',
      'MX and TXT record of the domain that bounces come back to',
      `${mailFrom} MX 10 feedback-smtp.${region}.amazonses.com, ${mailFrom} TXT "v=spf1 include:amazonses.com ~all"`,
    );
    this.output(
      'DmarcRecord',
      'TXT record that tells others what to do with mail that is not from us, unless the domain has one',
      `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}"`,
    );
    return identity;
  }

  private output(name: string, description: string, value: string) {
    new CfnOutput(Stack.of(this), name, { description, value });
  }
}

/** An email address that the stage leaves open: the deployment asks for it, as a parameter of the stack. */
const askedAddress = (scope: Construct, name: string, description: string): string =>
  new CfnParameter(Stack.of(scope), name, {
    description,
    allowedPattern: ADDRESS,
    constraintDescription: 'an email address, such as ops@example.com',
  }).valueAsString;
