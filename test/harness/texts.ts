import type { Message } from '../../scripts/local/server/inbox/sent-messages.ts';
import { theProduct } from './product.ts';

/** The text messages that a number got, newest first; `to` as E.164 writes it. */
export async function readTexts(to: string): Promise<Message[]> {
  const answer = await fetch(`${theProduct().inboxUrl}/messages.json`);
  const messages = (await answer.json()) as Message[];
  return messages.filter((message) => message.kind === 'text' && message.to.includes(to));
}

/** What a phone answers that wants no more of them. */
export async function replyStop(number: string): Promise<void> {
  await fetch(`${theProduct().inboxUrl}/stop`, {
    method: 'POST',
    body: new URLSearchParams({ number }),
    redirect: 'manual',
  });
}
