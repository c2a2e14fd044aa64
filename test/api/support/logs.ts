import { setTimeout as pause } from 'node:timers/promises';
import { theProduct } from '../../harness/product.ts';

const TRIES = 25;

/**
 * Asks the emulator's log service, whose client would be one more package for two calls. It fails now and then while a
 * function begins another log: then it's asked again.
 */
async function askLogs<Result>(operation: string, input: object, tries = 1): Promise<Result> {
  const answer = await fetch(theProduct().emulatorUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `Logs_20140328.${operation}`,
      // The emulator takes its root user's word without checking this signature.
      authorization:
        'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/logs/aws4_request, SignedHeaders=host, Signature=x',
    },
    body: JSON.stringify(input),
  });
  if (answer.ok) return (await answer.json()) as Result;
  if (tries === TRIES) throw new Error(`${operation}: ${await answer.text()}`);
  await pause(200);
  return askLogs(operation, input, tries + 1);
}

/** Every line that the product's functions and its API have logged. */
export async function logLines(): Promise<string[]> {
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
