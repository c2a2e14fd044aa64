import { dirname, join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { buildSync } from 'esbuild';
import type { FunctionName } from '../lambdas/runtime/settings.ts';
import { bundling, entryOf } from './bundling.ts';
import { copyPackages } from './packages.ts';

/** Never asked for: the bundle is made here, without Docker. */
const noImage = DockerImage.fromRegistry('scratch');

/** The bundle of a function, made when the stack is synthesized; `withPackages`: with what no bundle can take in. */
export const codeOf = (name: FunctionName, { withPackages }: { withPackages: boolean }): Code =>
  Code.fromAsset(dirname(entryOf(name)), {
    // The same code is the same asset, wherever and whenever it is bundled.
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: noImage,
      local: {
        tryBundle(folder) {
          buildSync({
            ...bundling,
            entryPoints: [entryOf(name)],
            outfile: join(folder, 'index.mjs'),
            logLevel: 'warning',
          });
          if (withPackages) copyPackages(folder);
          return true;
        },
      },
    },
  });
