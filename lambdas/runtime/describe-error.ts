type Description = {
  name: string;
  message: string;
  /** The service's own request id, to ask its logs by. */
  awsRequestId?: string;
  stack: string[];
  cause?: Description;
};

export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s@<>"'`(),;:=]+@[^\s@<>"'`(),;:=]+/g, '[email]');

/** Services quote what they were given (SES an address, Cognito a user name): anything of that kind is cut out. */
const withoutPersonalData = (text: string) =>
  withoutAddresses(text)
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '[number]')
    .replace(/\b[A-Za-z0-9_-]{43}\b/g, '[secret]');

const MAX_CAUSES = 4;

/** What may be logged about an error: its kind, its message without personal data, where it happened, and why. */
export function describeError(error: unknown, depth = 0): Description {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: [] };
  const { $metadata } = error as { $metadata?: { requestId?: string } };
  return {
    name: error.name,
    message: withoutPersonalData(error.message),
    ...($metadata?.requestId && { awsRequestId: $metadata.requestId }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined &&
      depth < MAX_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  };
}
