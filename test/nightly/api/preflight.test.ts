import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ACMClient, RequestCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  CreateStackCommand,
  DeleteStackCommand,
  waitUntilStackCreateComplete,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { SESClient, VerifyEmailIdentityCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import { NoAnswer, type AskAws } from '../../../scripts/operate/aws-cli.ts';
import { preflightCommand } from '../../../scripts/operate/preflight/preflight-command.ts';
import type { StackTarget } from '../../../scripts/operate/run-command.ts';
import type { StageSettings } from '../../../stages/stage-settings.ts';
import { askOf, wellKeptAccount } from '../../harness/aws-answers.ts';
import { plainStage } from '../../harness/plain-stage.ts';
import { files } from '../../harness/clients.ts';
import { theProduct } from '../../harness/product.ts';

/** The account, as far as the emulator can't be told how large it is; everything else is asked of the emulator. */
const account = { concurrency: 1000, mailsADay: 50_000, maySeeLimits: true };
let server: Server;
let endpoint: string;

const quota = () =>
  `<GetSendQuotaResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><GetSendQuotaResult><Max24HourSend>${account.mailsADay}.0</Max24HourSend></GetSendQuotaResult></GetSendQuotaResponse>`;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then(async (body) => {
      if (request.url?.includes('account-settings') && !account.maySeeLimits) {
        response.writeHead(403, { 'x-amzn-errortype': 'AccessDeniedException' });
        response.end(
          '{"Message":"User: ann is not authorized to perform: lambda:GetAccountSettings on resource: *"}',
        );
      } else if (request.url?.includes('account-settings'))
        response.end(
          JSON.stringify({ AccountLimit: { ConcurrentExecutions: account.concurrency } }),
        );
      else if (body.includes('Action=GetSendQuota')) response.end(quota());
      else {
        const { host: _host, connection: _connection, ...headers } = request.headers;
        const answer = await fetch(`${theProduct().emulatorUrl}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(body !== '' && { body }),
        });
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/xml',
        });
        response.end(await answer.text());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const cloudFormation = () => new CloudFormationClient(emulatorClient(theProduct().emulatorUrl));

const look = (settings: Partial<StageSettings>, ask = askOf(wellKeptAccount)) => {
  const target: StackTarget = {
    settings: { ...plainStage, ...settings },
    stackName: settings.name ?? 'pre-flight',
    stage: undefined,
    client: { ...emulatorClient(theProduct().emulatorUrl), endpoint },
    cloudFormation: cloudFormation(),
    ask,
  };
  return preflightCommand(['--aws'], target);
};

/** Does something in an account with a bootstrap of this version. */
async function withBootstrap(version: string, act: () => Promise<void>) {
  const StackName = 'CDKToolkit';
  const client = cloudFormation();
  const waiting = { client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 };
  const TemplateBody = JSON.stringify({
    Resources: { Topic: { Type: 'AWS::SNS::Topic' } },
    Outputs: { BootstrapVersion: { Value: version } },
  });
  await client.send(new CreateStackCommand({ StackName, TemplateBody }));
  await waitUntilStackCreateComplete(waiting, { StackName });
  try {
    await act();
  } finally {
    await client.send(new DeleteStackCommand({ StackName }));
    await waitUntilStackDeleteComplete(waiting, { StackName });
  }
}

test('an account that is ready', () =>
  withBootstrap('30', async () => {
    expect(await look({})).toBe(
      [
        '✔ Account 000000000000 is bootstrapped.',
        '✔ Nothing is deployed as pre-flight yet.',
        '✔ 1000 functions can run at the same time, of which 2 may read documents ("readingsAtATime": up to 100).',
        '✔ SES sends up to 50000 emails a day.',
        '… The first deployment asks for the sender, as --parameters MailFrom=…',
        "✔ The bucket's name is free: pre-flight-uploads-000000000000-us-east-1.",
        "✔ The site has CloudFront's own domain, which needs no certificate.",
        '… The first deployment asks who gets alarms, as --parameters AlarmEmail=…',
        "✔ You may deploy by CDK's roles.",
        '✔ CloudFormation may make things in every service that a stage uses.',
        '✔ AWS Budgets works in this account.',
        '',
        'The account itself:',
        '✔ Root has a second factor, or no password.',
        '✔ Root has no access key.',
        '✔ You work with a role, whose credentials expire.',
        '✔ AWS knows whom to tell about security.',
        '✔ CloudTrail keeps a trail of what is done in every region.',
        '✔ GuardDuty looks for signs of an intruder.',
        '✔ No bucket of the account can be made public.',
        '✔ IAM Access Analyzer tells what others can reach.',
        "✔ The account isn't on the Free Plan, which ends.",
        '',
        'Ready to deploy.',
      ].join('\n'),
    );
    expect(await look({ name: 'identity-verification' })).toContain(
      "✔ identity-verification is deployed (CREATE_COMPLETE), and will be updated.\n… identity-verification isn't protected from deletion yet.",
    );
  }));

test('a new account, and one with an old bootstrap', async () => {
  await expect(look({})).rejects.toThrow(
    "✖ The account isn't bootstrapped in us-east-1. Run npx cdk bootstrap.",
  );
  await withBootstrap('5', () =>
    expect(look({})).rejects.toThrow('✖ The bootstrap is too old. Run npx cdk bootstrap again.'),
  );
  Object.assign(account, { concurrency: 10, mailsADay: 200 });
  try {
    const found = look({});
    await expect(found).rejects.toThrow('… Only 10 functions can run at the same time');
    await expect(found).rejects.toThrow('… SES is in its sandbox');
  } finally {
    Object.assign(account, { concurrency: 1000, mailsADay: 50_000 });
  }
});

test('an operator without a right, and one without the AWS CLI, read all the rest', async () => {
  account.maySeeLimits = false;
  try {
    const ask: AskAws = () => Promise.reject(new NoAnswer('there is no AWS CLI 2'));
    await withBootstrap('30', async () => {
      const found = await look({}, ask);
      expect(found).toContain(
        "? Preflight can't see everything: you lack lambda:GetAccountSettings.\n✔ SES sends up to",
      );
      expect(found).toMatch(
        /\? The account's rights and settings can't be seen: there is no AWS CLI 2\n\nReady to deploy, as far as could be seen\.$/,
      );
    });
  } finally {
    account.maySeeLimits = true;
  }
});

test('a sender that SES knows, or doesn’t, against what the stage says', async () => {
  const from = 'known@preflight.example';
  const ses = new SESClient(emulatorClient(theProduct().emulatorUrl));
  const new_ = { from: 'new@preflight.example', identity: 'address' } as const;
  await expect(look({ mail: { ...new_, identity: 'exists' } })).rejects.toThrow(
    '✖ SES has no confirmed identity for new@preflight.example or preflight.example',
  );
  await expect(look({ mail: new_ })).rejects.toThrow(
    '✔ The stack will make an identity for new@preflight.example in SES.',
  );
  await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: from }));
  await expect(look({ mail: { from, identity: 'address' } })).rejects.toThrow(
    `✖ SES has an identity for ${from} already. Set "mail.identity" to exists.`,
  );
  await expect(look({ mail: { from, identity: 'exists' } })).rejects.toThrow(
    '✔ SES knows preflight.example as a sender.',
  );
});

test('a sender’s domain whose DNS says too little', async () => {
  const domain = 'dkim.preflight.example';
  const client = emulatorClient(theProduct().emulatorUrl);
  await new SESv2Client(client).send(new CreateEmailIdentityCommand({ EmailIdentity: domain }));
  const found = look({ mail: { from: `no-reply@${domain}`, identity: 'exists' } });
  await expect(found).rejects.toThrow(`… Mail from ${domain} isn't signed (DKIM: `);
  await expect(found).rejects.toThrow(`… SES has no MAIL FROM domain for ${domain}.`);
});

test('a provider’s parameters that nobody has set', async () => {
  const ssm = new SSMClient(emulatorClient(theProduct().emulatorUrl));
  const set = (name: string) =>
    ssm.send(
      new PutParameterCommand({
        Name: `/pre-provider/providers/veriff/${name}`,
        Type: 'SecureString',
        Value: 'x',
      }),
    );
  const found = () => look({ name: 'pre-provider', provider: 'veriff' });
  const lacking = (name: string) =>
    `✖ Veriff's parameter /pre-provider/providers/veriff/${name} isn't set. Write it into a file ${name}.txt, and run: aws ssm put-parameter --region us-east-1 --type SecureString --name "/pre-provider/providers/veriff/${name}" --value "file://${name}.txt"\n`;
  await set('api-key');
  const some = await found().catch((error: unknown) => (error as Error).message);
  expect(some).toContain(lacking('base-url') + lacking('shared-secrets'));
  expect(some).not.toContain('api-key');
  await set('base-url');
  await set('shared-secrets');
  await withBootstrap('30', async () => {
    expect(await found()).toContain("✔ Veriff's 3 parameters are set.");
  });
});

test('a bucket that an earlier stack left', async () => {
  await files().send(
    new CreateBucketCommand({ Bucket: 'pre-bucket-uploads-000000000000-us-east-1' }),
  );
  await withBootstrap('30', () =>
    expect(look({ name: 'pre-bucket' })).rejects.toThrow(
      '✖ The bucket pre-bucket-uploads-000000000000-us-east-1 is there',
    ),
  );
});

test('a certificate of another domain, and one that is not there', async () => {
  const acm = new ACMClient(emulatorClient(theProduct().emulatorUrl));
  const { CertificateArn: own = '' } = await acm.send(
    new RequestCertificateCommand({ DomainName: '*.example.com', ValidationMethod: 'DNS' }),
  );
  await expect(look({ domain: { name: 'verify.example.com', certificate: own } })).rejects.toThrow(
    '✔ The certificate for verify.example.com is issued.',
  );
  await expect(look({ domain: { name: 'a.b.example.com', certificate: own } })).rejects.toThrow(
    '✖ The certificate is for *.example.com, not for a.b.example.com.',
  );
  const gone = own.replace(/[0-9a-f-]{36}$/, '00000000-0000-0000-0000-000000000000');
  await expect(look({ domain: { name: 'verify.example.com', certificate: gone } })).rejects.toThrow(
    `✖ There is no such certificate in us-east-1: ${gone}.`,
  );
});
