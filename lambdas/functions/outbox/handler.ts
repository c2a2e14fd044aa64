import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { readSettings } from '../../runtime/settings.ts';
import { logger } from '../../runtime/logger.ts';
import { putFigure, type Figure } from '../../runtime/figures.ts';
import { queueReadings } from '../../customer/documents/reading-queue.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import type { Item } from '../../store/read.ts';
import { requestedWork, type RequestedWork } from './requested-work.ts';
import { figuresOf } from './figures-of-event.ts';

readSettings('outbox');

/** The work and figures of a new event, and its place in the stream. */
type EventWork = RequestedWork & { figures: Figure[]; at: string; sequenceNumber: string };

/** Reads the texts, marks and numbers among the attributes of an item. */
const plain = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage'] = {}): Item =>
  Object.fromEntries(
    Object.entries(image).map(([name, { S, BOOL, N }]) => [
      name,
      S ?? BOOL ?? (N === undefined ? undefined : Number(N)),
    ]),
  );

/** Returns the work of a record of the stream; only a new item may have any. */
function workOf({ eventName, dynamodb }: DynamoDBRecord): EventWork[] {
  if (eventName !== 'INSERT') return [];
  const item = { ...plain(dynamodb?.NewImage), ...plain(dynamodb?.Keys) };
  const sequenceNumber = dynamodb?.SequenceNumber ?? '';
  return [
    { ...requestedWork(item), figures: figuresOf(item), at: String(item.at), sequenceNumber },
  ];
}

/**
 * New events → the queues of emails and of documents to read, and the operator's figures. From the first event on that
 * a queue refused, the stream repeats all of them: both queues' functions do the same thing only once, and the figures
 * of these events are counted only then.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const all = event.Records.flatMap(workOf);
  const [lostMails, lostReadings] = await Promise.all([
    queueMails(all.flatMap(({ mails }) => mails)),
    queueReadings(all.flatMap(({ reading }) => reading ?? [])),
  ]);
  const refused = new Set<unknown>([...lostMails, ...lostReadings]);
  const isRefused = ({ mails, reading }: EventWork) =>
    [...mails, reading].some((message) => refused.has(message));
  const failed = all.filter(isRefused);
  if (failed.length > 0)
    logger.warn('events not queued', { mails: lostMails.length, readings: lostReadings.length });
  const firstFailed = all.findIndex(isRefused);
  for (const { figures, at } of firstFailed === -1 ? all : all.slice(0, firstFailed))
    for (const figure of figures) putFigure(figure, at);
  return {
    batchItemFailures: failed.map(({ sequenceNumber }) => ({ itemIdentifier: sequenceNumber })),
  };
}
