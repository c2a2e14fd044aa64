import type { Text } from '../local-texts.ts';

/** The emulator that keeps the product's emails. */
export type MailSource = {
  emulatorUrl: string;
  /** Epoch milliseconds: an emulator that ran before the product may hold older ones. */
  startedAt: number;
};

/** A mail that the product sent. Times are ISO 8601 in UTC. */
export type Mail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  at: string;
};

/** A mail as MiniStack keeps it; `Timestamp` is in epoch seconds. */
type MiniStackMail = {
  MessageId: string;
  Source: string;
  To: string[];
  Subject: string;
  BodyText: string | null;
  BodyHtml: string | null;
  Timestamp: number;
};

/** A mail as LocalStack keeps it; `Timestamp` is ISO 8601 in UTC. */
type LocalStackMail = {
  Id: string;
  Source: string;
  Destination: { ToAddresses: string[] };
  Subject: string;
  Body: { text_part: string | null; html_part: string | null };
  Timestamp: string;
};

/** Decodes RFC 2047 words: the product writes names with other than ASCII letters in their base64 form. */
const readable = (header: string) =>
  header.replace(/=\?utf-8\?b\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, word: string) =>
    Buffer.from(word, 'base64').toString('utf8'),
  );

const ofMiniStack = (stored: MiniStackMail): Mail => ({
  id: stored.MessageId,
  from: stored.Source,
  to: stored.To,
  subject: stored.Subject,
  text: stored.BodyText ?? '',
  html: stored.BodyHtml,
  at: new Date(stored.Timestamp * 1000).toISOString(),
});

const ofLocalStack = (stored: LocalStackMail): Mail => ({
  id: stored.Id,
  from: stored.Source,
  to: stored.Destination.ToAddresses,
  subject: stored.Subject,
  text: stored.Body.text_part ?? '',
  html: stored.Body.html_part,
  at: new Date(stored.Timestamp).toISOString(),
});

async function storedMails(emulatorUrl: string): Promise<Mail[]> {
  const ours = await fetch(`${emulatorUrl}/_ministack/ses/messages`);
  if (ours.ok) {
    const { messages } = (await ours.json()) as { messages: Record<string, MiniStackMail[]> };
    return Object.values(messages).flat().map(ofMiniStack);
  }
  const theirs = await fetch(`${emulatorUrl}/_aws/ses`);
  if (!theirs.ok) throw new Error(`${emulatorUrl} doesn't tell which emails it took`);
  const { messages } = (await theirs.json()) as { messages: LocalStackMail[] };
  return messages.map(ofLocalStack);
}

/** Returns all mails that the product sent since it was started, newest first. */
export async function readMails({ emulatorUrl, startedAt }: MailSource): Promise<Mail[]> {
  const since = new Date(startedAt).toISOString();
  return (await storedMails(emulatorUrl))
    .filter(({ at }) => at >= since)
    .map((mail) => ({ ...mail, from: readable(mail.from), subject: readable(mail.subject) }))
    .reverse();
}

/** An email, or a text message, which has no subject and one form. */
export type Message = Mail & { kind: 'mail' | 'text' };

const fromText = ({ id, from, to, body, at }: Text): Message => ({
  ...{ id, from, to: [to], at, text: body },
  kind: 'text',
  subject: 'Text message',
  html: null,
});

/** Returns emails and texts in one list, newest first. */
export const messagesOf = (mails: Mail[], texts: Text[]): Message[] =>
  [...mails.map((mail): Message => ({ ...mail, kind: 'mail' })), ...texts.map(fromText)].sort(
    (one, other) => other.at.localeCompare(one.at),
  );
