import { parseArgs } from 'node:util';
import { providerNames, type ProviderName } from '../../shared/provider-names.ts';
import { HelpAsked, Misuse } from './command-problem.ts';

export type StartOptions = {
  provider: ProviderName;
  /** The share of verifications that chance denies, 0 to 1; by default that of any stage. */
  rejectionProbability?: number;
  /** The origin of a running emulator that is used instead of our own, without a slash at the end. */
  endpoint?: string;
};

const usage = `  npm start -- [--provider ${providerNames.join('|')}] [--rejection-probability 0..1] [--endpoint http://localhost:4566]`;

function probability(text: string): number {
  const value = text.trim() === '' ? NaN : Number(text);
  if (!(value >= 0 && value <= 1))
    throw new Misuse(usage, 'The rejection probability is a number from 0 to 1.');
  return value;
}

/** Refuses AWS itself: the local product signs in as everybody's test user and makes demo data. */
function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && url.hostname !== '';
  if (!isOrigin)
    throw new Misuse(
      usage,
      `The endpoint is the address of a running emulator, such as http://localhost:4566; "${text}" isn't one.`,
    );
  if (/(^|\.)amazonaws\.com(\.cn)?$/.test(url.hostname))
    throw new Misuse(
      usage,
      `${url.origin} is AWS, not an emulator. To deploy there, see docs/deploying.md.`,
    );
  return url.origin;
}

function parsed(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        provider: { type: 'string', default: 'evidence' },
        'rejection-probability': { type: 'string' },
        endpoint: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new Misuse(usage, error instanceof Error ? error.message : String(error));
  }
}

/** Reads the arguments of `npm start`. Throws `Misuse` for those that make no sense. */
export function startOptions(words: string[]): StartOptions {
  const { provider: name, 'rejection-probability': share, endpoint, help } = parsed(words);
  if (help) throw new HelpAsked(usage);
  const provider = providerNames.find((each) => each === name);
  if (!provider) throw new Misuse(usage, `There is no provider "${name}".`);
  const given = endpoint === undefined ? {} : { endpoint: endpointOf(endpoint) };
  if (share === undefined) return { provider, ...given };
  const rejectionProbability = probability(share);
  if (provider !== 'simulated')
    throw new Misuse(usage, 'Only the simulated provider denies by chance.');
  return { provider, rejectionProbability, ...given };
}
