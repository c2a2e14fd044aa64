import type { Text } from '../../texts/texts.ts';
import type { Mail } from '../mails.ts';

/** An email, or a text message, which has no subject and one form. */
export type Message = Mail & { kind: 'mail' | 'text' };

const fromText = ({ id, from, to, body, at }: Text): Message => ({
  ...{ id, from, to: [to], at, text: body },
  kind: 'text',
  subject: 'Text message',
  html: null,
});

/** Both kinds in one list, newest first. */
export const messagesOf = (mails: Mail[], texts: Text[]): Message[] =>
  [...mails.map((mail): Message => ({ ...mail, kind: 'mail' })), ...texts.map(fromText)].sort(
    (one, other) => other.at.localeCompare(one.at),
  );
