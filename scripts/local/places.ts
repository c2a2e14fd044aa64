import { availableParallelism, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProviderName } from '../../shared/providers.ts';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** Ignored by git: everything that the local product writes. */
export const localFolder = join(root, '.local');

/** One running copy of the product: where it keeps its files and where it answers. */
export type Instance = {
  /** Emptied at each start. */
  folder: string;
  port: number;
  emulatorPort: number;
  /** An emulator that runs already and isn't ours, used instead of one of our own. */
  endpoint?: string | undefined;
  /** Function calls at a time; as many as this computer's memory allows unless told otherwise. */
  functionsAtATime?: number;
  /** Who stands behind verifications; the reading of documents unless told otherwise. */
  provider?: ProviderName;
};

export const siteUrlOf = (instance: Instance) => `http://localhost:${instance.port}`;
export const emulatorUrlOf = ({ endpoint, emulatorPort }: Instance) =>
  endpoint ?? `http://127.0.0.1:${emulatorPort}`;

/** The environment for tools of the project: its own Node first, which may be newer than the machine's. */
export const toolEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
});

/** How many function calls fit: each is a Node process of about 100 MB, and a quarter of the memory is ours. */
export const functionsThatFit = () =>
  Math.max(4 * availableParallelism(), Math.min(64, Math.floor(totalmem() / 4 / 100e6)));
