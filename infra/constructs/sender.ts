import { CfnOutput, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { mailFromDomainOf } from '../names.ts';
import type { Stage } from '../stage.ts';
import { askedAddress } from './asked-address.ts';

/**
 * SES would also email each bounce to the sender's mailbox, with the customer's address and often the email itself: its
 * link still works, and neither retention nor erasure reaches a mailbox. The set's events tell of bounces.
 */
const FORWARDS_BOUNCES = false;

/** Who emails come from, SES's proof that it may be used, and how SES sends them. */
export class Sender extends Construct {
  readonly address: string;
  /** Every mail names it: by it, SES counts, keeps to its rules and tells what became of the mail. */
  readonly set: ConfigurationSet;

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
    this.set = new ConfigurationSet(this, 'Mails', {
      configurationSetName: name,
      reputationMetrics: true,
      // The product has a list of its own: SES's has no end, holds who was refused for our sake, and would keep back
      // what somebody who complained asks for, such as a link to a new password.
      disableSuppressionList: true,
      // A mail holds links that open something. A server without TLS gets none, and the sender hears of it.
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    });
    // Somebody made it before: SES knows each identity of an account once.
    if (mail?.identity === 'exists') return;
    const identity =
      mail?.identity === 'domain'
        ? this.proveDomain(mail.from.slice(mail.from.indexOf('@') + 1))
        : new EmailIdentity(this, 'Address', {
            identity: Identity.email(this.address),
            configurationSet: this.set,
            feedbackForwarding: FORWARDS_BOUNCES,
          });
    // Without it, no mail goes out, and another one has other DNS records. A first deployment that fails takes it along:
    // the next one makes it again.
    identity.applyRemovalPolicy(
      disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    );
  }

  /** With keys of SES's own and a return address in the same domain; the outputs list what its DNS has to tell. */
  private proveDomain(domain: string): EmailIdentity {
    const mailFrom = mailFromDomainOf(domain);
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
      configurationSet: this.set,
      feedbackForwarding: FORWARDS_BOUNCES,
      mailFromDomain: mailFrom,
      // Mail goes out with SES's own return address until DNS tells of ours.
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
