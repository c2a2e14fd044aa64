import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { REGION } from '../../infra/resource-names.ts';

/**
 * Asks AWS by the words behind `aws`, which have no spaces within, and returns its answer. Throws `Refused`, or
 * `NoAnswer`.
 */
export type AskAws = <Answer>(command: string) => Promise<Answer>;

/** Says why AWS didn't do what it was asked. */
export class Refused extends Error {
  /** AWS's name for the reason, such as `AccessDeniedException`. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Says why nobody could be asked: the CLI isn't there, is too old, or has no credentials. */
export class NoAnswer extends Error {}

/** Returns the right that AWS says somebody lacks, such as `iam:GetAccountSummary`; undefined for another error. */
export const lackedRight = (message: string): string | undefined =>
  /not authorized to perform: ([\w-]+:\w+)/i.exec(message)?.[1];

const SECONDS = 60;
/** Limits an answer; the list of an account's distributions is long. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Runs the operator's AWS CLI, with the credentials of the environment; each question once. */
export function awsCli(): AskAws {
  const answers = new Map<string, Promise<unknown>>();
  return <Answer>(command: string) => {
    const answer = answers.get(command) ?? run(command);
    answers.set(command, answer);
    return answer as Promise<Answer>;
  };
}

function run(command: string): Promise<unknown> {
  const words = command.split(' ');
  const region = words.includes('--region') ? [] : ['--region', REGION];
  // Settings of the operator's that would make it wait for somebody.
  const env = { ...process.env, AWS_PAGER: '', AWS_CLI_AUTO_PROMPT: 'off' };
  const args = [...words, ...region, '--output', 'json'];
  const running = promisify(execFile)('aws', args, {
    ...{ env, timeout: SECONDS * 1000, maxBuffer: MAX_BYTES },
  });
  running.child.stdin?.end();
  return running.then(
    ({ stdout }) => parsed(stdout),
    (error: unknown) => {
      throw whyNot(error as Failed);
    },
  );
}

function parsed(stdout: string): unknown {
  try {
    return stdout.trim() === '' ? {} : JSON.parse(stdout);
  } catch {
    throw new NoAnswer("the AWS CLI's answer isn't JSON");
  }
}

type Failed = Error & { code?: unknown; stderr?: string };

function whyNot(error: Failed): Error {
  const { stderr = '' } = error;
  if (error.code === 'ENOENT')
    return new NoAnswer('there is no AWS CLI 2: https://aws.amazon.com/cli');
  const [, code, message] =
    /An error occurred \((\w+)\) when calling the \w+ operation(?: \([^)]*\))?: (.*)/.exec(
      stderr,
    ) ?? [];
  if (code !== undefined && message !== undefined) return new Refused(code, message);
  const lastLine = stderr.trim().split('\n').at(-1) ?? '';
  return new NoAnswer(lastLine === '' ? error.message : lastLine);
}
