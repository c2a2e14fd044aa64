import { setTimeout as pause } from 'node:timers/promises';
import { readMails, type Mail } from '../../scripts/local/server/inbox/sent-messages.ts';
import { rootHeaders } from './ask-emulator.ts';
import { theProduct } from './product.ts';

async function countMails(): Promise<number> {
  const answer = await fetch(theProduct().emulatorUrl, {
    method: 'POST',
    headers: rootHeaders('ses'),
    body: new URLSearchParams({ Action: 'GetSendQuota', Version: '2010-12-01' }),
  });
  return Number(/<SentLast24Hours>([\d.]+)/.exec(await answer.text())?.[1]);
}

let known: { count: number; mails: Mail[] } | undefined;

/** All mails, which a run collects megabytes of: they're read again only once there are more. */
async function allMails(): Promise<Mail[]> {
  const count = await countMails();
  if (known?.count !== count) known = { count, mails: await readMails(theProduct()) };
  return known.mails;
}

/** The mails that an address got, newest first. */
export async function readInbox(to: string): Promise<Mail[]> {
  return (await allMails()).filter((mail) => mail.to.includes(to));
}

/** The newest mail to an address whose subject matches; waits for it, since some are sent after the request. */
export async function waitForMail(to: string, subject: RegExp, seconds = 20): Promise<Mail> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const mail = (await readInbox(to)).find((candidate) => subject.test(candidate.subject));
    if (mail) return mail;
    if (Date.now() > deadline) throw new Error(`No mail to ${to} with a subject like ${subject}`);
    await pause(100);
  }
}
