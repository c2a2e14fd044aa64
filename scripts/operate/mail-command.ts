import { GetIdentityVerificationAttributesCommand, SESClient } from '@aws-sdk/client-ses';
import * as z from 'zod/mini';
import {
  complaintOf,
  withdrawComplaint,
  deadAddress,
  clearDeadAddress,
} from '../../lambdas/mail/suppression.ts';
import { inboxId } from '../../lambdas/mail/mail-addresses.ts';
import { sentTo, type SentMail } from '../../lambdas/mail/sent-mails.ts';
import { rates, type CountedName, windowOf } from '../../lambdas/rate-limit/rates.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { readItem } from '../../lambdas/store/read.ts';
import { email } from '../../shared/schemas/fields-schema.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import {
  confirm,
  counted,
  facts,
  productAndDryRunNote,
  parseCommandLine,
  type Ask,
  type CommandLine,
} from './command-line.ts';
import type { Deployment } from './deployment.ts';
import { assertKnown, queueAgain } from './mail-again.ts';
import type { Open } from './run-command.ts';
import { parseSpan } from './time-span.ts';

const usage = usageOf(
  'mail',
  '',
  "With --forget, it's forgotten that emails came back; with --forget-complaint, that one was marked as spam. Both can be given. It asks you to type the address once more; with --yes, it doesn't.",
  "'again' reads the whole table once, and queues the emails and readings that the events of a span of time ask for; what was sent or read isn't sent or read twice. Times are UTC; without the second, until now.",
  productAndDryRunNote,
);

export async function mailCommand(args: readonly string[], open: Open, ask: Ask): Promise<string> {
  const line = parseCommandLine('mail', args, usage);
  const [typed = '', ...times] = line.given;
  if (typed === 'again') return again(times, line, open);
  if (typed === '' || times.length > 0) throw new Misuse(usage);
  const parsed = email.safeParse(typed);
  if (!parsed.success) throw new Problem(`${typed} is no email address.`);
  return explain(parsed.data, line, open, ask);
}

async function again(
  [from, to, ...rest]: readonly string[],
  { isOnAws, isDry, flags }: CommandLine,
  open: Open,
): Promise<string> {
  if (from === undefined || rest.length > 0 || own.some((flag) => flags.has(flag)))
    throw new Misuse(usage);
  const span = parseSpan(from, to);
  assertKnown(span);
  await open(isOnAws);
  return queueAgain(span, isDry);
}

async function explain(
  address: string,
  { isOnAws, isDry, isSure, flags }: CommandLine,
  open: Open,
  ask: Ask,
): Promise<string> {
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
  if (!own.some((flag) => flags.has(flag))) return explained;
  const left = leftOf({ dead, complaint }, flags);
  const isDeadForgotten = left.dead !== dead;
  const isComplaintForgotten = left.complaint !== complaint;
  if (!isDeadForgotten && !isComplaintForgotten)
    return `${explained}\n${nothingToForget({ dead, complaint })}`;
  if (isDry) return `${explained}\nNothing was changed.`;
  if (!isSure) await confirm(ask, explained, address);
  if (isDeadForgotten) await clearDeadAddress(address);
  if (isComplaintForgotten) await withdrawComplaint(address);
  return left.dead || left.complaint
    ? `Forgotten. Whether emails go to ${address}: ${standing(left)}.`
    : `Emails go to ${address} again.`;
}

const own = ['forget', 'forget-complaint'];

const outcomes: Record<NonNullable<SentMail['outcome']>, string> = {
  delayed: 'delayed, SES goes on trying',
  delivered: 'delivered',
  returned: 'came back this time',
  bounced: 'bounced',
  complained: 'marked as spam',
};

const inParentheses = (reason: string | undefined) => (reason === undefined ? '' : ` (${reason})`);

function lineOf(note: SentMail): string {
  const { at, kind = 'other', messageId, outcome, outcomeAt = '', says } = note;
  const about = note.customerId ?? note.dealerId ?? note.adminId ?? '';
  const came = outcome
    ? `${outcomes[outcome]} at ${outcomeAt}${inParentheses(says)}`
    : 'nothing heard of it yet';
  return `  ${at}  ${kind} of ${about}: ${came}\n    message ${messageId}`;
}

type Why = {
  dead: Awaited<ReturnType<typeof deadAddress>>;
  complaint: Awaited<ReturnType<typeof complaintOf>>;
};

function standing({ dead, complaint }: Why): string {
  const reasons = [
    ...(dead ? [`no, since ${dead.since}: emails came back${inParentheses(dead.says)}`] : []),
    ...(complaint
      ? [`only what an account needs, since ${complaint.since}: one was marked as spam`]
      : []),
  ];
  return reasons.join('; ') || 'yes';
}

/** Returns what isn't forgotten: a mailbox that works says nothing about whether its owner wants emails. */
const leftOf = ({ dead, complaint }: Why, flags: ReadonlySet<string>): Why => ({
  dead: flags.has('forget') ? undefined : dead,
  complaint: flags.has('forget-complaint') ? undefined : complaint,
});

/** Answers an operator who named the wrong one of the two flags. */
function nothingToForget({ dead, complaint }: Why): string {
  if (dead) return 'There is no complaint to forget. To forget that emails came back: --forget.';
  return complaint
    ? 'No emails came back. To forget that one was marked as spam: --forget-complaint.'
    : 'There is nothing to forget.';
}

/** Limits on emails to one inbox, whoever causes them. */
const ofInbox = Object.entries(rates)
  .filter(([, { per }]) => per === 'inbox')
  .map(([name]) => name as CountedName);

const count = z.object({ count: z._default(z.number(), 0) });
const countRecord = { read: (item: unknown) => count.parse(item) };

/** Lists the limits that an inbox has reached. Emails over a limit aren't sent, and nothing notes them. */
async function limitsReached(address: string): Promise<string[]> {
  const inbox = inboxId(address);
  const used = await Promise.all(
    ofInbox.map(async (name) => {
      const item = await readItem(
        countRecord,
        keys.limit(name, `${inbox}#${windowOf(name).number}`),
      );
      return { name, isReached: (item?.count ?? 0) >= rates[name].max };
    }),
  );
  return used.filter(({ isReached }) => isReached).map(({ name }) => name);
}

/** Says whether SES has confirmed the sender, by its address or its domain. */
async function identityOf({ client, mailSender }: Deployment): Promise<string> {
  const domain = mailSender.slice(mailSender.indexOf('@') + 1);
  const { VerificationAttributes = {} } = await new SESClient(client).send(
    new GetIdentityVerificationAttributesCommand({ Identities: [mailSender, domain] }),
  );
  const isConfirmed = Object.values(VerificationAttributes).some(
    ({ VerificationStatus }) => VerificationStatus === 'Success',
  );
  return isConfirmed ? 'confirmed at SES' : 'not confirmed at SES: nothing can be sent';
}
