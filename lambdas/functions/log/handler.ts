import type {
  AttributeValue,
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { appendEvents, type LoggedEvent } from '../../log/append-events.ts';
import { entryOf } from '../../log/log-entry.ts';
import { publishLog, readPublished } from '../../log/publish-log.ts';
import { now } from '../../runtime/clock.ts';
import { logger } from '../../runtime/logger.ts';
import { readSettings } from '../../runtime/settings.ts';
import { eventPrefix } from '../../store/keys.ts';
import type { Item } from '../../store/read.ts';

readSettings('log');

type Image = Record<string, AttributeValue>;

const itemOf = (image: Image): Item =>
  Object.fromEntries(Object.entries(image).map(([name, value]) => [name, valueOf(value)]));

function valueOf({ S, N, BOOL, NULL, L, M }: AttributeValue): unknown {
  if (L) return L.map(valueOf);
  if (M) return itemOf(M);
  if (NULL) return null;
  return S ?? BOOL ?? Number(N);
}

/** Returns the event that a record of the stream tells of, if it's a new one. */
function eventOf({ eventName, dynamodb }: DynamoDBRecord): LoggedEvent[] {
  const { NewImage, Keys } = dynamodb ?? {};
  const { pk, sk, ...event } = itemOf({ ...NewImage, ...Keys });
  if (eventName !== 'INSERT' || !String(sk).startsWith(eventPrefix)) return [];
  const entry = entryOf(event);
  if (!entry) {
    logger.error('event without a salt not logged', { eventId: event.id });
    return [];
  }
  const seconds = dynamodb?.ApproximateCreationDateTime;
  const writtenAt = seconds === undefined ? now() : seconds * 1000;
  return [{ key: { pk: String(pk), sk: String(sk) }, entry, writtenAt }];
}

/**
 * New events → the log. A failure repeats the whole batch, which adds nothing twice. Nobody waits for it: a log that
 * can't be written stops no request.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const published = await readPublished();
  const events = Records.flatMap(eventOf);
  // A new version is called without any before it takes over: it must not change the log's key yet.
  if (events.length > 0) {
    await appendEvents(events, published);
    await publishLog(published);
  }
  return { batchItemFailures: [] };
}
