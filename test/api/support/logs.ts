import { setTimeout as pause } from 'node:timers/promises';
import { askEmulator } from '../../harness/ask-emulator.ts';
import { theProduct } from '../../harness/product.ts';

const TRIES = 25;

/** Asks the emulator's log service. It fails now and then while a function begins another log: then it's asked again. */
async function askLogs<Result>(operation: string, input: object, tries = 1): Promise<Result> {
  const target = `Logs_20140328.${operation}`;
  try {
    return await askEmulator(theProduct().emulatorUrl, { service: 'logs', target, input });
  } catch (error) {
    if (tries === TRIES) throw error;
  }
  await pause(200);
  return askLogs(operation, input, tries + 1);
}

/** Every line that the product's functions and its API have logged since then, in epoch milliseconds. */
export async function logLines(startTime: number): Promise<string[]> {
  const { logGroups } = await askLogs<{ logGroups: { logGroupName: string }[] }>(
    'DescribeLogGroups',
    {},
  );
  const lines = await Promise.all(
    logGroups.map(async ({ logGroupName }) => {
      const found: string[] = [];
      let nextToken: string | undefined;
      do {
        const page = await askLogs<{ events: { message: string }[]; nextToken?: string }>(
          'FilterLogEvents',
          {
            logGroupName,
            startTime,
            ...(nextToken !== undefined && { nextToken }),
          },
        );
        found.push(...page.events.map(({ message }) => message));
        nextToken = page.nextToken;
      } while (nextToken !== undefined);
      return found;
    }),
  );
  return lines.flat();
}
