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

type StoredMail = {
  MessageId: string;
  Source: string;
  To: string[];
  Subject: string;
  BodyText: string | null;
  BodyHtml: string | null;
  Timestamp: string | number;
};

/** Names with other than ASCII letters travel as RFC 2047 words; the product writes their base64 form. */
const readable = (header: string) =>
  header.replace(/=\?utf-8\?b\?([^?]*)\?=(?:\s+(?==\?))?/gi, (_, word: string) =>
    Buffer.from(word, 'base64').toString('utf8'),
  );

/** All mails that the emulator took, newest first. */
export async function readMails(emulatorUrl: string): Promise<Mail[]> {
  const answer = await fetch(`${emulatorUrl}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, StoredMail[]> };
  return Object.values(messages)
    .flat()
    .map((stored) => ({
      id: stored.MessageId,
      from: readable(stored.Source),
      to: stored.To,
      subject: readable(stored.Subject),
      text: stored.BodyText ?? '',
      html: stored.BodyHtml,
      at: new Date(
        typeof stored.Timestamp === 'number' ? stored.Timestamp * 1000 : stored.Timestamp,
      ).toISOString(),
    }))
    .reverse();
}
