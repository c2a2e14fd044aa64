import { CfnOutput, Fn, Stack } from 'aws-cdk-lib';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { askedAddress } from './asked-address.ts';

/** Who emails come from, and SES's proof that it may be used. */
export class Sender extends Construct {
  readonly address: string;

  constructor(scope: Construct, id: string, { mail }: Pick<Stage, 'mail'>) {
    super(scope, id);
    this.address =
      mail?.from ??
      askedAddress(
        this,
        'MailFrom',
        'Address that the product sends email from; SES asks it to confirm',
      );
    // Somebody made it before: SES knows each identity of an account once.
    if (mail?.identity === 'exists') return;
    if (mail?.identity === 'domain') this.proveDomain(mail.from.slice(mail.from.indexOf('@') + 1));
    else new EmailIdentity(this, 'Address', { identity: Identity.email(this.address) });
  }

  /** With keys of SES's own, of which the domain's DNS tells: CNAME records, as the output lists them. */
  private proveDomain(domain: string) {
    const { dkimRecords } = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(domain),
    });
    new CfnOutput(Stack.of(this), 'DkimRecords', {
      description: 'CNAME records that prove the sender’s domain to SES',
      value: Fn.join(
        ' ',
        dkimRecords.map(({ name, value }) => `${name}=${value}`),
      ),
    });
  }
}
