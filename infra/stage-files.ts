import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkedSettings } from './checked-settings.ts';
import { StageProblem, type StageSettings } from '../stages/stage-settings.ts';

/** Returns the settings of the stage that `-c stage=<name>` names, in `stages/<name>.ts`. Throws `StageProblem`. */
export async function findStage(name = 'default', folder = ownFolder): Promise<StageSettings> {
  const stages = await allStages(folder);
  const file = `stages/${name}.ts`;
  if (!stages.has(name))
    throw new StageProblem(
      `There is no stage "${name}". Choose one of these: ${[...stages.keys()].join(', ')}. To add it, copy stages/default.ts to ${file} and give it another "name".`,
    );
  const settings = checkedSettings(stages.get(name), file);
  for (const [other, others] of stages)
    if (other !== name && nameOf(others) === settings.name)
      throw new StageProblem(
        `${file} and stages/${other}.ts have the same "name", so one would be deployed over the other. Give one of them another.`,
      );
  return settings;
}

const ownFolder = fileURLToPath(new URL('../stages', import.meta.url));

/** Loads the settings of every stage by its file's name, unchecked; files that the stages share export none. */
async function allStages(folder: string): Promise<Map<string, unknown>> {
  const stages = new Map<string, unknown>();
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.ts')) continue;
    const module = (await import(pathToFileURL(join(folder, file)).href)) as { stage?: unknown };
    if ('stage' in module) stages.set(file.slice(0, -'.ts'.length), module.stage);
  }
  return stages;
}

const nameOf = (settings: unknown): unknown => (settings as { name?: unknown } | undefined)?.name;
