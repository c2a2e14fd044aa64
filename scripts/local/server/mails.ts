/** Where the product's emails are kept. */
export type MailPlace = {
  emulatorUrl: string;
  /** In epoch milliseconds. An emulator that was there before the product may hold older ones. */
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

/** As MiniStack keeps it, by account; `Timestamp` is in epoch seconds. */
type MiniStackMail = {
  MessageId: string;
  Source: string;
  To: string[];
  Subject: string;
  BodyText: string | null;
  BodyHtml: string | null;
  Timestamp: number;
};

/** As LocalStack keeps it; `Timestamp` is ISO 8601 in UTC. */
type LocalStackMail = {
  Id: string;
  Source: string;
  Destination: { ToAddresses: string[] };
  Subject: string;
  Body: { text_part: string | null; html_part: string | null };
  Timestamp: string;
};

/** Names with other than ASCII letters travel as RFC 2047 words; the product writes their base64 form. */
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

/** All mails that the product sent since it was started, newest first. */
export async function readMails({ emulatorUrl, startedAt }: MailPlace): Promise<Mail[]> {
  const since = new Date(startedAt).toISOString();
  return (await storedMails(emulatorUrl))
    .filter(({ at }) => at >= since)
    .map((mail) => ({ ...mail, from: readable(mail.from), subject: readable(mail.subject) }))
    .reverse();
}
