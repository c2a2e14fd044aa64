import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deployStack, type StackOutputs } from './deploy.ts';
import { claimEndpoint } from './endpoint/claim-endpoint.ts';
import { startEmulator } from './emulator.ts';
import { emulatorUrlOf, siteUrlOf, type Instance } from './places.ts';
import { requireFreePort } from './ports.ts';
import { Problem } from './problem.ts';
import { tellOfMails } from './mail-news.ts';
import { preparePython } from './python.ts';
import { originHeader } from './server/origin-header.ts';
import type { PagesSource } from './server/pages.ts';
import { startServer } from './server/server.ts';
import { builtPages } from './site-build.ts';

/** A running copy of the product. */
export type Product = {
  siteUrl: string;
  emulatorUrl: string;
  /** In epoch milliseconds: an emulator that was there before may hold older emails. */
  startedAt: number;
  inboxUrl: string;
  stack: StackOutputs;
};

export type ProductOptions = {
  /** Wraps each phase, to report its progress. */
  phase: <T>(name: string, work: Promise<T>) => Promise<T>;
  /** Takes what must be ended, to be called in the opposite order. */
  onStop: (stop: () => Promise<void>) => void;
  /** Whether pages are served; without, only the API answers. */
  withSite: boolean;
  /** Where they come from: the production build unless told otherwise. */
  pages?: PagesSource;
};

/** Brings the whole product up on this computer, with nothing in it yet. */
export async function startProduct(
  instance: Instance,
  { phase, onStop, withSite, pages = builtPages }: ProductOptions,
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

  // The site's build needs nothing of the rest and runs beside it.
  const building = withSite ? phase(pages.name, pages.make(logs)) : Promise.resolve(undefined);
  building.catch(() => undefined);

  if (instance.endpoint === undefined) {
    const python = await phase('Emulator packages', preparePython(join(logs, 'python.log')));
    const emulator = await phase('Emulator start', startEmulator(python, instance));
    onStop(emulator.stop);
  }
  const stack = await phase('Stack deployment', deployStack(instance, onStop));
  await tellOfMails(emulatorUrlOf(instance), stack);
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
      secret: originHeader(emulatorUrl, stack.distributionId),
    },
  });
  onStop(server.stop);

  const siteUrl = siteUrlOf(instance);
  return { siteUrl, emulatorUrl, startedAt, inboxUrl: `${siteUrl}/inbox`, stack };
}

async function requireFreePorts({ port, emulatorPort, endpoint }: Instance): Promise<void> {
  if (endpoint === undefined && port === emulatorPort)
    throw new Problem(`PORT and EMULATOR_PORT are both ${port}. They must differ.`);
  await requireFreePort(port, 'PORT');
  if (endpoint === undefined) await requireFreePort(emulatorPort, 'EMULATOR_PORT');
}
