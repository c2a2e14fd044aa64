import { parseArgs } from 'node:util';
import { providerNames, type ProviderName } from '../../shared/providers.ts';
import { Problem } from './problem.ts';

/** What `npm start` was asked for. */
export type StartOptions = {
  provider: ProviderName;
  /** Share of verifications that chance denies, 0 to 1; undefined: as on any stage. */
  rejectionProbability?: number;
};

const usage = `npm start -- [--provider ${providerNames.join('|')}] [--rejection-probability 0..1]`;

function probability(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!(value >= 0 && value <= 1))
    throw new Problem(`The rejection probability is a number from 0 to 1.\n\n  ${usage}`);
  return value;
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        provider: { type: 'string', default: 'evidence' },
        'rejection-probability': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n  ${usage}`);
  }
}

/** Reads the words behind `npm start --`. Throws `Problem` for those that make no sense. */
export function startOptions(words: string[]): StartOptions {
  const { provider: name, 'rejection-probability': share } = parsed(words);
  const provider = providerNames.find((each) => each === name);
  if (!provider) throw new Problem(`There is no provider "${name}".\n\n  ${usage}`);
  if (share === undefined) return { provider };
  const rejectionProbability = probability(share);
  if (provider !== 'simulated')
    throw new Problem(`Only the simulated provider denies by chance.\n\n  ${usage}`);
  return { provider, rejectionProbability };
}
