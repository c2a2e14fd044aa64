import type { Webhook, WebhookHeaders } from '../provider.ts';
import { readDecision } from './read-decision.ts';
import { readEvent } from './read-event.ts';
import { SIGNATURE_HEADER, isSigned } from './signature.ts';

const headerOf = (headers: WebhookHeaders, name: string) =>
  Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];

/** Reads what came, if one of the shared secrets signed exactly these bytes; everything else is refused unread. */
export function readSigned(
  body: Buffer,
  headers: WebhookHeaders,
  secrets: readonly string[],
): Webhook {
  if (!isSigned(body, headerOf(headers, SIGNATURE_HEADER), secrets)) return { state: 'refused' };
  let content: unknown;
  try {
    content = JSON.parse(body.toString('utf8'));
  } catch {
    return { state: 'ignored' };
  }
  const news = readDecision(content) ?? readEvent(content);
  return news ? { state: 'told', news } : { state: 'ignored' };
}
