import { findStage } from '../../infra/stage-files.ts';
import { StageProblem } from '../../infra/stage-problem.ts';
import type { StageSettings } from '../../infra/stage-settings.ts';
import { Misuse, Problem } from '../local/problem.ts';

const joined = '--stage=';

/** Takes `--stage NAME`, or `--stage=NAME`, out of an operator's words. Throws `Problem` where it names nothing that is deployed. */
export function stageSaid(said: readonly string[]): { words: string[]; stage?: string } {
  const words = said.flatMap((word) =>
    word.startsWith(joined) ? ['--stage', word.slice(joined.length)] : [word],
  );
  const at = words.indexOf('--stage');
  if (at === -1) return { words };
  const [, stage] = words.splice(at, 2);
  if (stage === undefined || stage === '' || stage.startsWith('-') || words.includes('--stage'))
    throw new Misuse('--stage needs the name of one stage.');
  if (!words.includes('--aws'))
    throw new Misuse('--stage names a deployed product: say --aws, too.');
  return { words, stage };
}

/** The settings of the stage that an operator named, or of the default one. Throws `Problem`. */
export async function settingsOf(stage: string | undefined): Promise<StageSettings> {
  try {
    return await findStage(stage);
  } catch (error) {
    throw error instanceof StageProblem ? new Problem(error.message) : error;
  }
}
