import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { appendEvents } from '../../lambdas/log/append-events.ts';
import { entryOf } from '../../lambdas/log/log-entry.ts';
import { publishLog, readPublished } from '../../lambdas/log/publish-log.ts';
import { eventPrefix } from '../../lambdas/store/keys.ts';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import type { Product } from '../../scripts/local/product.ts';
import { openStores } from './dealership-records.ts';
import { storedItems } from './records.ts';

/**
 * Lets the log follow a copy's events, or not: it takes a seventh of the tests' time, and what isn't logged yet comes
 * once it does.
 */
export async function letLogFollow(
  { emulatorUrl }: Pick<Product, 'emulatorUrl'>,
  isFollowing: boolean,
): Promise<void> {
  const lambda = new LambdaClient(emulatorClient(emulatorUrl));
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}));
  const ofLog = EventSourceMappings.filter(({ FunctionArn }) => FunctionArn?.includes('ProofLog'));
  if (ofLog.length === 0) throw new Error('The product has no log that follows its events');
  for (const { UUID } of ofLog)
    await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: isFollowing }));
  lambda.destroy();
}

/** Puts the events of a partition into the log by hand, where it doesn't follow them. */
export async function logEventsOf(partition: string): Promise<void> {
  openStores();
  const events = (await storedItems(partition)).flatMap((item) => {
    const [sk, entry] = [String(item.sk), entryOf(item)];
    const key = { pk: partition, sk };
    return entry && sk.startsWith(eventPrefix) ? [{ key, entry, writtenAt: Date.now() }] : [];
  });
  const published = await readPublished();
  await appendEvents(events, published);
  await publishLog(published);
}
