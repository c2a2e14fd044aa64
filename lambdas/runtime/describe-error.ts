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

/** Cuts out personal data: services quote their input (SES an address, Cognito a user name). */
const withoutPersonalData = (text: string) =>
  withoutAddresses(text)
    .replace(/\+?\d[\d\s().-]{6,}\d/g, '[number]')
    .replace(/\b[A-Za-z0-9_-]{43}\b/g, '[secret]');

const MAX_CAUSES = 4;

/** Describes an error for the log: its kind, its message without personal data, its place, and its cause. */
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
