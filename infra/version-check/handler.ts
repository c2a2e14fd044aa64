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
  /** The properties before an update. */
  OldResourceProperties?: { Versions: Versions };
};

/**
 * Calls versions, and has CloudFormation go back if one doesn't answer as it should. On the way back there's nothing to
 * decide: a second refusal would leave the stack where no deployment works.
 */
export async function handler(request: Request): Promise<void> {
  const { RequestType, ResponseURL, StackId, RequestId, LogicalResourceId } = request;
  const isToCall = RequestType !== 'Delete' && !isGoingBack(request);
  const failure = isToCall ? await failureIn(request.ResourceProperties.Versions) : undefined;
  const answer = {
    ...{ StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId },
    Status: failure === undefined ? 'SUCCESS' : 'FAILED',
    // CloudFormation takes no answer of more than 4 KB.
    ...(failure !== undefined && {
      Reason: `A new version doesn't work, so nothing calls the new ones. ${failure}`.slice(
        0,
        2000,
      ),
    }),
  };
  // The address is signed for no content type.
  const headers = { 'content-type': '' };
  await fetch(ResponseURL, { method: 'PUT', headers, body: JSON.stringify(answer) });
}

/** Tells if the failed update's versions are newer than these: a version's number is never given again. */
function isGoingBack({ ResourceProperties, OldResourceProperties: old }: Request): boolean {
  if (old === undefined) return false;
  const numberOf = (arn: string | undefined) => Number(arn?.split(':').at(-1) ?? 0);
  return Object.entries(ResourceProperties.Versions).every(
    ([name, version]) => numberOf(version) <= numberOf(old.Versions[name as CheckedFunction]),
  );
}

/**
 * Calls one after the other, since a new account has few executions, and returns the first failure: within this
 * function's time, one may hang in each of its tries.
 */
async function failureIn(versions: Versions): Promise<string | undefined> {
  for (const [name, version] of Object.entries(versions)) {
    const failure = await failureOf(name as CheckedFunction, version);
    if (failure !== undefined) return `${name}: ${failure}`;
  }
  return undefined;
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
