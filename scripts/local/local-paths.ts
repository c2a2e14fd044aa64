import { availableParallelism, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProviderName } from '../../shared/provider-names.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** The folder for everything that the local product writes; git ignores it. */
export const localFolder = join(root, '.local');

/** One running copy of the product, by its folder and ports. */
export type Instance = {
  /** Emptied at each start. */
  folder: string;
  port: number;
  emulatorPort: number;
  /** A running emulator that is used instead of our own. */
  endpoint?: string | undefined;
  /** Function calls at a time; by default as many as fit into memory. */
  functionsAtATime?: number;
  /** The verification provider; `evidence` by default. */
  provider?: ProviderName;
};

export const siteUrlOf = (instance: Instance) => `http://localhost:${instance.port}`;
export const emulatorUrlOf = ({ endpoint, emulatorPort }: Instance) =>
  endpoint ?? `http://127.0.0.1:${emulatorPort}`;

/** Returns the environment for the project's tools: its own Node comes first, which may be newer than the machine's. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
});

/** Returns the number of function calls that fit: each is a Node process of about 100 MB, and we take a quarter of the memory. */
export const functionsThatFit = () =>
  Math.max(4 * availableParallelism(), Math.min(64, Math.floor(totalmem() / 4 / 100e6)));
