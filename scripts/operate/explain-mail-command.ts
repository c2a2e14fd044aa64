import { complaintOf, withdrawComplaint } from '../../lambdas/mail/complaints.ts';
import { deadAddress, revive } from '../../lambdas/mail/dead-addresses.ts';
import { sentTo, type SentMail } from '../../lambdas/mail/sent-mails.ts';
import { email } from '../../shared/schemas/fields.ts';
import { Misuse, Problem } from '../local/problem.ts';
import { identityOf, limitsReached } from './mail-facts.ts';
import type { Open } from './run-command.ts';
import { confirm, counted, facts, onWhich, wordsOf, type Ask } from './words.ts';

const usage = `Says what was sent to an address in the last 30 days, and what became of it: why did no email arrive?

  npm run explain-mail -- someone@example.com
  npm run explain-mail -- someone@example.com --forget

With --forget, emails go there again: that they came back, or were marked as spam, is forgotten. It asks you to type the address once more; with --yes, it doesn't.

${onWhich}`;

const outcomes: Record<NonNullable<SentMail['outcome']>, string> = {
  delayed: 'delayed, SES goes on trying',
  delivered: 'delivered',
  returned: 'came back this time',
  bounced: 'bounced',
  complained: 'marked as spam',
};

const said = (says: string | undefined) => (says === undefined ? '' : ` (${says})`);

function lineOf(note: SentMail): string {
  const { at, kind = 'other', messageId, outcome, outcomeAt = '', says } = note;
  const about = note.customerId ?? note.dealerId ?? note.adminId ?? '';
  const came = outcome
    ? `${outcomes[outcome]} at ${outcomeAt}${said(says)}`
    : 'nothing heard of it yet';
  return `  ${at}  ${kind} of ${about}: ${came}\n    message ${messageId}`;
}

type Why = {
  dead: Awaited<ReturnType<typeof deadAddress>>;
  complaint: Awaited<ReturnType<typeof complaintOf>>;
};

function standing({ dead, complaint }: Why): string {
  if (dead) return `no, since ${dead.since}: emails came back${said(dead.says)}`;
  return complaint
    ? `only what an account needs, since ${complaint.since}: one was marked as spam`
    : 'yes';
}

/** As `erasePersonCommand`. */
export async function explainMailCommand(
  words: readonly string[],
  open: Open,
  ask: Ask,
): Promise<string> {
  const { given, isOnAws, isDry, isSure, flags } = wordsOf(words, usage, ['forget']);
  const [typed = '', ...rest] = given;
  if (typed === '' || rest.length > 0) throw new Misuse(usage);
  const parsed = email.safeParse(typed);
  if (!parsed.success) throw new Problem(`${typed} is no email address.`);
  const address = parsed.data;
  const deployment = await open(isOnAws);
  const [notes, dead, complaint] = await Promise.all([
    sentTo(address),
    deadAddress(address),
    complaintOf(address),
  ]);
  const limits = await limitsReached(address);
  const explained = [
    address,
    facts([
      ['Emails go there', standing({ dead, complaint })],
      ['Sender', `${deployment.mailSender}, ${await identityOf(deployment)}`],
      ['Limits reached', limits.join(', ') || 'none'],
    ]),
    notes.length > 0
      ? `Sent in the last 30 days: ${counted(notes.length, 'email')}`
      : 'Nothing was sent in the last 30 days.',
    ...notes.map(lineOf),
  ].join('\n');
  if (!flags.has('forget')) return explained;
  if (!dead && !complaint) return `${explained}\nThere is nothing to forget.`;
  if (isDry) return `${explained}\nNothing was changed.`;
  if (!isSure) await confirm(ask, explained, address);
  await Promise.all([revive(address), withdrawComplaint(address)]);
  return `Emails go to ${address} again.`;
}
