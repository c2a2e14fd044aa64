import { SESv2Client, type GetEmailIdentityCommandInput } from '@aws-sdk/client-sesv2';
import { expect, jest, test } from '@jest/globals';
import type { StageSettings } from '../../../../../stages/stage-settings.ts';
import type { StackTarget } from '../../../../../scripts/operate/run-command.ts';
import { forwardedBounces } from '../../../../../scripts/operate/preflight/mail-checks.ts';

/** What is said of a sender, where SES knows these identities, each with whether bounces are emailed. */
function saidOf(identity: 'exists' | 'domain', known: Record<string, boolean>) {
  jest.spyOn(SESv2Client.prototype, 'send').mockImplementation((({
    input,
  }: {
    input: GetEmailIdentityCommandInput;
  }) => {
    const FeedbackForwardingStatus = known[input.EmailIdentity ?? ''];
    return FeedbackForwardingStatus === undefined
      ? Promise.reject(Object.assign(new Error('none'), { $metadata: { httpStatusCode: 404 } }))
      : Promise.resolve({ FeedbackForwardingStatus });
  }) as never);
  const mail: StageSettings['mail'] = { from: 'no-reply@example.com', identity };
  return forwardedBounces({ settings: { mail }, client: {} } as StackTarget);
}

test('a sender’s own mailbox that gets bounces is told of, with the command that ends it', async () => {
  const on = (name: string) => [
    {
      status: 'notice',
      text: `SES also emails bounces to the sender's mailbox, with customers' addresses. Turn that off: aws sesv2 put-email-identity-feedback-attributes --region us-east-1 --email-identity ${name} --no-email-forwarding-enabled`,
    },
  ];
  expect(await saidOf('exists', { 'example.com': true })).toEqual(on('example.com'));
  expect(await saidOf('exists', { 'no-reply@example.com': true, 'example.com': false })).toEqual(
    on('no-reply@example.com'),
  );
});

test('one that gets none is well, and what the stack makes gets none', async () => {
  expect(await saidOf('exists', { 'no-reply@example.com': false, 'example.com': true })).toEqual([
    { status: 'ready', text: 'SES emails no bounces to the mailbox of no-reply@example.com.' },
  ]);
  expect(await saidOf('exists', {})).toEqual([]);
  expect(await saidOf('domain', { 'example.com': true })).toEqual([]);
});
