import { execFile } from 'node:child_process';
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
  return new Promise((resolve, reject) => {
    const cli = execFile('aws', args, { env, timeout: SECONDS * 1000 }, (error, stdout, stderr) => {
      if (error) reject(whyNot(error, stderr));
      else resolve(stdout.trim() === '' ? {} : JSON.parse(stdout));
    });
    cli.stdin?.end();
  });
}

function whyNot(error: Error & { code?: unknown }, stderr: string): Error {
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
