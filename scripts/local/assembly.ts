import { join } from 'node:path';
import type { LocalPlace } from '../../infra/local-stage.ts';
import { keptFolder } from './kept.ts';
import { emulatorUrlOf, root, siteUrlOf, type Instance } from './places.ts';

/** Everything that the template and its functions are made from. */
const sources = [
  ...['infra', 'stages', 'lambdas', 'shared', 'cdk.json', 'tsconfig.json'],
  ...['package.json', 'package-lock.json'],
];

/** What the template has to know of the copy that it is for. */
export const placeOf = (instance: Instance): LocalPlace => {
  const { provider } = instance;
  return {
    siteUrl: siteUrlOf(instance),
    emulatorUrl: emulatorUrlOf(instance),
    packagesFolder: join(root, 'node_modules'),
    ...(provider && { provider }),
  };
};

/** The cloud assembly of a copy. Synthesizing takes most of a start: the same sources at the same place do it once. */
export const assemblyOf = (instance: Instance) =>
  keptFolder('assembly', sources, JSON.stringify(placeOf(instance)));
