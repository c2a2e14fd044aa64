import {
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { emulatorClient } from '../../scripts/local/emulator.ts';
import type { Product } from '../../scripts/local/product.ts';

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
