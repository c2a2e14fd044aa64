/** Runs on AWS while the stack is deployed, with the SDK that Lambda brings: `version-check.ts`. */
import { isDeepStrictEqual } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { versionCalls, type CheckedFunction } from './version-calls.ts';

type Versions = Partial<Record<CheckedFunction, string>>;

/** A request of CloudFormation about a resource of our own; it waits for the answer at `ResponseURL`. */
export type Request = {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResponseURL: string;
  StackId: string;
  RequestId: string;
  LogicalResourceId: string;
  ResourceProperties: { Versions: Versions };
};

/** Calls versions, and has CloudFormation go back if one doesn't answer as it should. */
export async function handler(request: Request): Promise<void> {
  const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId } = request;
  const failures =
    RequestType === 'Delete' ? [] : await failuresOf(request.ResourceProperties.Versions);
  const answer = {
    ...{ StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId },
    Status: failures.length === 0 ? 'SUCCESS' : 'FAILED',
    // CloudFormation takes no answer of more than 4 KB.
    Reason: `New versions don't work, so nothing calls them. ${failures.join('; ')}`.slice(0, 2000),
  };
  // The address is signed for no content type.
  const headers = { 'content-type': '' };
  await fetch(ResponseURL, { method: 'PUT', headers, body: JSON.stringify(answer) });
}

/** Calls one after the other: a new account has few executions. */
async function failuresOf(versions: Versions): Promise<string[]> {
  const failures: string[] = [];
  for (const [name, version] of Object.entries(versions)) {
    const failure = await failureOf(name as CheckedFunction, version);
    if (failure !== undefined) failures.push(`${name}: ${failure}`);
  }
  return failures;
}

/** A right that was just given may take some seconds to hold. */
const MAX_TRIES = 6;
const BETWEEN_TRIES_MS = 5_000;

/** Returns what came instead of the right answer in the last try; undefined if all is well. */
async function failureOf(name: CheckedFunction, version: string): Promise<string | undefined> {
  for (let tries = 1; ; tries += 1) {
    const failure = await failureNow(name, version).catch(String);
    if (failure === undefined || tries === MAX_TRIES) return failure;
    await new Promise((resolve) => {
      setTimeout(resolve, BETWEEN_TRIES_MS);
    });
  }
}

const lambda = new LambdaClient({});

async function failureNow(name: CheckedFunction, FunctionName: string) {
  const { event, answer } = versionCalls[name];
  const { FunctionError, Payload } = await lambda.send(
    new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) }),
  );
  const said = Buffer.from(Payload ?? []).toString();
  const given = JSON.parse(said) as Record<string, unknown> | null;
  const isAnswered = Object.entries(answer).every(([key, value]) =>
    isDeepStrictEqual(given?.[key], value),
  );
  return FunctionError === undefined && isAnswered ? undefined : said;
}
