import { rootHeaders } from '../../harness/ask-emulator.ts';
import { theProduct } from '../../harness/product.ts';

const headers = rootHeaders('lambda');
const lambdaUrl = () => `${theProduct().emulatorUrl}/2015-03-31/functions`;

let names: Promise<string[]> | undefined;
const functionNames = (): Promise<string[]> =>
  (names ??= fetch(lambdaUrl(), { headers })
    .then((answer) => answer.json() as Promise<{ Functions: { FunctionName: string }[] }>)
    .then(({ Functions }) => Functions.map(({ FunctionName }) => FunctionName)));

/** Invokes a deployed function by a part of its name. `error` is its message where it threw. */
export async function invoke(
  part: string,
  event: object,
): Promise<{ result?: unknown; error?: string }> {
  const name = (await functionNames()).find((each) => each.includes(part));
  if (name === undefined) throw new Error(`No function is named like ${part}`);
  const answer = await fetch(`${lambdaUrl()}/${name}/invocations`, {
    method: 'POST',
    headers,
    body: JSON.stringify(event),
  });
  const payload = (await answer.json()) as { errorMessage?: string };
  return answer.headers.has('x-amz-function-error')
    ? { error: payload.errorMessage ?? '' }
    : { result: payload };
}
