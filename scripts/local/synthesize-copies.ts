/**
 * Synthesizes the stacks of several copies in one process, which loads the CDK and bundles the functions once for all.
 * Usage: synthesize-copies.ts <[{ settings, folder }] as JSON>
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { localStage, type LocalSettings } from '../../infra/local-stage.ts';
import { VerificationStack } from '../../infra/stack.ts';
import { root } from './local-paths.ts';
import { required } from './required.ts';

const copies = JSON.parse(required(process.argv[2], 'list of copies')) as {
  settings: LocalSettings;
  folder: string;
}[];
/** As `cdk` gives it to the app. */
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};

for (const { settings, folder } of copies) {
  const app = new App({ outdir: folder, context, analyticsReporting: false });
  new VerificationStack(app, localStage(settings));
  app.synth();
}
