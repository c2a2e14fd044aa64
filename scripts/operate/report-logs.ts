import { CloudWatchLogsClient, FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs';
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Deployment } from './deployment.ts';
import type { Span } from './time-span.ts';

/** Selects the lines of a log that a report is made from. A laptop's emulator ignores it and returns all lines. */
const pattern =
  '{ ($.level = "ERROR") || ($.level = "WARN") || ($.message = "chores done") || ($.message = "documents read") }';

type Line = {
  issuer?: string;
  key?: string;
  level?: string;
  message?: string;
  errorType?: string;
  failed?: Record<string, number>;
  recordsErased?: number;
  readingMs?: number;
};

function read(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return {};
  }
}

type LogReport = {
  /** Counts of each function's warnings and errors. */
  troubles: Map<string, number>;
  choreRuns: number;
  /** Customers' records that were erased because nobody had used them for long. */
  recordsErased: number;
  /** Counts of failures by chore. */
  failedChores: Map<string, number>;
  /** Counts of barcodes that are signed with keys that aren't known, by issuer and key. */
  unknownKeys: Map<string, number>;
  /** Milliseconds that each reading of a submission's documents took. */
  readingMs: number[];
};

const count = (counts: Map<string, number>, name: string, by = 1) =>
  counts.set(name, (counts.get(name) ?? 0) + by);

function add(report: LogReport, name: string, line: Line): void {
  const { level = '', message, errorType, failed = {}, recordsErased = 0 } = line;
  const { issuer, key, readingMs } = line;
  if (name === 'chores' && message === 'chores done') {
    report.choreRuns += 1;
    report.recordsErased += recordsErased;
    for (const [chore, failures] of Object.entries(failed))
      if (failures > 0) count(report.failedChores, chore, failures);
  } else if (name === 'evidence' && readingMs !== undefined) {
    report.readingMs.push(readingMs);
  } else if (name === 'evidence' && issuer !== undefined) {
    count(report.unknownKeys, [issuer, key].filter(Boolean).join(' '));
  } else if (['ERROR', 'WARN'].includes(level))
    count(report.troubles, `${name}: ${message ?? errorType ?? 'an error'}`);
}

type Log = { logs: CloudWatchLogsClient; logGroupName: string };

async function* linesIn(
  { logs, logGroupName }: Log,
  { from, to }: Span,
): AsyncGenerator<Line, void> {
  const [startTime, endTime] = [Date.parse(from), Date.parse(to)];
  let nextToken: string | undefined;
  do {
    const page = await logs.send(
      new FilterLogEventsCommand({
        ...{ logGroupName, startTime, endTime, nextToken },
        filterPattern: pattern,
      }),
    );
    for (const { message = '' } of page.events ?? []) yield read(message);
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
}

/** Counts what the functions logged in a span of time. Their lines hold no names, addresses or files. */
export async function logReport(
  { client, functionNames }: Deployment,
  span: Span,
): Promise<LogReport> {
  const lambda = new LambdaClient(client);
  const logs = new CloudWatchLogsClient(client);
  const report: LogReport = {
    troubles: new Map(),
    choreRuns: 0,
    recordsErased: 0,
    failedChores: new Map(),
    unknownKeys: new Map(),
    readingMs: [],
  };
  for (const [name, FunctionName] of Object.entries(functionNames)) {
    const { LoggingConfig } = await lambda.send(
      new GetFunctionConfigurationCommand({ FunctionName }),
    );
    const logGroupName = LoggingConfig?.LogGroup ?? `/aws/lambda/${FunctionName}`;
    for await (const line of linesIn({ logs, logGroupName }, span)) add(report, name, line);
  }
  return report;
}
