import type { StageSettings } from '../../../stages/stage-settings.ts';
import { lackedRight, NoAnswer, Refused, type AskAws } from '../aws-cli.ts';
import { ready, unseen, type missing, type notice, type Finding } from './finding.ts';

/** Facts about the account and the stage that the rows go by. */
export type Facts = {
  account: string;
  settings: StageSettings;
  stackName: string;
  isBootstrapped: boolean;
  isDeployed: boolean;
  /** Outputs of the stack, if it's deployed. */
  outputs: Readonly<Record<string, string>>;
};

/** One thing that an account should have. */
export type Row = {
  /** Tells if this stage needs it; left out: every stage does. */
  isFor?: (facts: Facts) => boolean;
  /** The sentence that is printed where it's there. */
  there: string;
  /** Asks AWS for it: true, or what is missing, with the command that mends it. */
  inspect: (ask: AskAws, facts: Facts) => Promise<true | string | Finding>;
};

/** Inspects each row. `lacking`: how grave it is that something isn't there. */
export async function inspectRows(
  rows: readonly Row[],
  ask: AskAws,
  facts: Facts,
  lacking: typeof missing | typeof notice,
): Promise<Finding[]> {
  const wanted = rows.filter(({ isFor }) => isFor?.(facts) ?? true);
  return Promise.all(
    wanted.map(async ({ there, inspect }) => {
      try {
        const seen = await inspect(ask, facts);
        if (seen === true) return ready(there);
        return typeof seen === 'string' ? lacking(seen) : seen;
      } catch (error) {
        return unseen(`Unknown, since ${whyUnseen(error)}: ${there}`);
      }
    }),
  );
}

function whyUnseen(error: unknown): string {
  if (error instanceof NoAnswer) return `the AWS CLI says '${error.message}'`;
  if (!(error instanceof Refused)) throw error;
  const right = lackedRight(error.message);
  return right === undefined ? `AWS says '${error.message}'` : `you lack ${right}`;
}

/** Returns the answer, or undefined where AWS says by this code that there is none. */
export const unlessAbsent = <Answer>(
  answer: Promise<Answer>,
  code: string,
): Promise<Answer | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refused && error.code === code) return undefined;
    throw error;
  });
