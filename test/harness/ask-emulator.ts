/** The emulator takes its root user's word without checking this signature. */
export const rootHeaders = (service: string): Record<string, string> => ({
  authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=x`,
});

type Operation = { service: string; target: string; input: object };

/** Calls one of a service's JSON operations, whose client would be one more package for a call or two. */
export async function askEmulator<Result>(
  emulatorUrl: string,
  { service, target, input }: Operation,
): Promise<Result> {
  const answer = await fetch(emulatorUrl, {
    method: 'POST',
    headers: {
      ...rootHeaders(service),
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': target,
    },
    body: JSON.stringify(input),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${target}: ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Result;
}
