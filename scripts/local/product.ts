import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { synthesize } from './assembly.ts';
import { deployStack, reportMailEvents, type StackOutputs } from './deploy.ts';
import { claimEndpoint } from './endpoint/claim-endpoint.ts';
import { startEmulator } from './emulator.ts';
import { emulatorUrlOf, siteUrlOf, type Instance } from './local-paths.ts';
import { requireFreePort } from './ports.ts';
import { Problem } from './command-problem.ts';
import { preparePython } from './python.ts';
import { required } from './required.ts';
import { poolsPath } from './server/local-pools.ts';
import { originSecret } from './server/proxy.ts';
import type { PagesSource } from './server/site-files.ts';
import { startServer } from './server/server.ts';
import { builtPages } from './site-build.ts';

export type Product = {
  siteUrl: string;
  emulatorUrl: string;
  /** Epoch milliseconds: an emulator that ran before may hold older emails. */
  startedAt: number;
  inboxUrl: string;
  stack: StackOutputs;
};

export type ProductOptions = {
  /** Wraps each phase, to report its progress. */
  phase: <T>(name: string, work: Promise<T>) => Promise<T>;
  /** Called when the emulator has ended, even by `onStop`; nothing works without it. */
  onEmulatorEnd?: () => void;
  /** Registers a function that stops something, to be called in the opposite order. */
  onStop: (stop: () => Promise<void>) => void;
  /** False where only the API is to answer. */
  withSite: boolean;
  /** The source of pages: the production build by default. */
  pages?: PagesSource;
};

/** Starts the whole product on this computer, without data. */
export async function startProduct(
  instance: Instance,
  { phase, onStop, withSite, pages = builtPages, onEmulatorEnd }: ProductOptions,
): Promise<Product> {
  // Emulators date emails by the second.
  const startedAt = Math.floor(Date.now() / 1000) * 1000;
  await requireFreePorts(instance);
  await rm(instance.folder, { recursive: true, force: true });
  const logs = join(instance.folder, 'logs');
  await mkdir(logs, { recursive: true });

  if (instance.endpoint !== undefined) {
    const takeOut = await phase('Emulator services', claimEndpoint(instance.endpoint));
    onStop(() => phase('Emulator cleanup', takeOut()));
  }

  // Neither needs anything of the rest, and each runs beside it.
  const building = withSite ? phase(pages.name, pages.make(logs)) : Promise.resolve(undefined);
  const synthesizing = phase('Template', synthesize([instance], join(logs, 'synthesis.log')));
  for (const each of [building, synthesizing]) each.catch(() => undefined);

  if (instance.endpoint === undefined) {
    const python = await phase('Emulator packages', preparePython(join(logs, 'python.log')));
    const emulator = await phase('Emulator start', startEmulator(python, instance));
    onStop(emulator.stop);
    void emulator.exited.then(onEmulatorEnd);
  }
  const [assembly] = await synthesizing;
  const deploying = deployStack(instance, required(assembly, 'assembly'), onStop);
  const siteUrl = siteUrlOf(instance);
  const stack = withLocalPools(await phase('Stack deployment', deploying), siteUrl);
  await reportMailEvents(emulatorUrlOf(instance), stack);
  const made = await building;

  const emulatorUrl = emulatorUrlOf(instance);
  const server = await startServer({
    port: instance.port,
    pages: made,
    emulatorUrl,
    startedAt,
    config: stack.siteConfig,
    api: {
      url: `${emulatorUrl}/_aws/execute-api/${stack.apiId}`,
      secret: originSecret(emulatorUrl, stack.distributionId),
    },
  });
  onStop(server.stop);
  return { siteUrl, emulatorUrl, startedAt, inboxUrl: `${siteUrl}/inbox`, stack };
}

/** Leads the site's sign-ins through the local server. */
const withLocalPools = (stack: StackOutputs, siteUrl: string): StackOutputs => ({
  ...stack,
  siteConfig: { ...stack.siteConfig, userPoolEndpoint: `${siteUrl}${poolsPath}` },
});

async function requireFreePorts({ port, emulatorPort, endpoint }: Instance): Promise<void> {
  if (endpoint === undefined && port === emulatorPort)
    throw new Problem(`PORT and EMULATOR_PORT are both ${port}. They must differ.`);
  await requireFreePort(port, 'PORT');
  if (endpoint === undefined) await requireFreePort(emulatorPort, 'EMULATOR_PORT');
}
