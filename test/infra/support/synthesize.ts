/** Synthesizes what the tests look at, or a share of it. Usage: synthesize.ts <folder> [<share, from 0> <shares>] */
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { DeliveryStack } from '../../../infra/delivery-stack.ts';
import { Sender } from '../../../infra/constructs/deployed-settings.ts';
import { DataTable } from '../../../infra/constructs/storage.ts';
import { TableBackup } from '../../../infra/constructs/table-backup.ts';
import { localStage } from '../../../infra/local-stage.ts';
import { awsStage, type Stage } from '../../../infra/aws-stage.ts';
import { VerificationStack } from '../../../infra/stack.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import type { StageSettings } from '../../../stages/stage-settings.ts';
import { required } from '../../../scripts/local/required.ts';
import { plainStage } from '../../harness/plain-stage.ts';
import { everySetting } from './every-setting.ts';
import {
  deliveredCommit,
  deliveredNames,
  restoredStream,
  type Synthesized,
  type SynthesizedName,
} from './synthesized.ts';

/** As `cdk` gives it to the app. */
const { context } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};
const target = required(process.argv[2], 'folder');
const [share = 0, shares = 1] = process.argv.slice(3).map(Number);
const temporary = mkdtempSync(join(tmpdir(), 'synthesis-'));

/** A built site in its least form, so that no test waits for a real one. */
function smallSite(): string {
  const folder = join(temporary, 'site');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-1.js'), '');
  return folder;
}

/** Synthesizes a stack without bundling its functions. Findings of cdk-nag throw. */
function synthesize(name: SynthesizedName, make: (app: App) => Stack): Synthesized {
  const app = new App({
    outdir: join(temporary, name),
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = make(app);
  app.synth();
  return {
    template: Template.fromStack(stack).toJSON(),
    isProtected: stack.terminationProtection,
    tags: stack.tags.tagValues(),
  };
}

let asked = 0;

function keep(name: SynthesizedName, make: (app: App) => Stack) {
  if (asked++ % shares !== share) return;
  let synthesized: Synthesized;
  try {
    synthesized = synthesize(name, make);
  } catch (error) {
    synthesized = { error: error instanceof Error ? error.message : String(error) };
  }
  writeFileSync(join(target, `${name}.json`), JSON.stringify(synthesized));
}

const stage =
  ({ env, ...rest }: Stage, account?: string) =>
  (app: App) =>
    new VerificationStack(app, { ...rest, env: account === undefined ? env : { ...env, account } });

try {
  const siteFolder = smallSite();
  const made = (differently: Partial<StageSettings>) => ({
    // With each function that a stage may have.
    ...awsStage({ ...plainStage, sanctions: 'daily', ...differently }),
    siteFolder,
  });
  keep('aws', stage(made({})));
  // In the emulator's account, so that names and ARNs are like those of the local stage.
  keep('aws-in-account', stage(made({ sanctions: 'by_hand' }), '000000000000'));
  keep(
    'demonstration',
    stage(made({ provider: 'simulated', demonstration: true, texts: `pool-${'a'.repeat(32)}` })),
  );
  keep('production', stage({ ...made(everySetting), commit: deliveredCommit, build: 'ccccccc' }));
  keep(
    'smallest',
    stage(
      made({ sanctions: 'by_hand', firewalls: { site: 3000 }, canary: false, dashboard: false }),
    ),
  );
  keep('restored', stage(made({ restoredTable: restoredStream })));
  const place = {
    siteUrl: 'http://localhost:3000',
    emulatorUrl: 'http://127.0.0.1:4566',
    packagesFolder: '/installed/node_modules',
  };
  keep('local', stage(localStage(place)));
  const delivery = (repository: string) => (app: App) =>
    new DeliveryStack(app, {
      stageName: 'identity-verification-staging',
      deployed: deliveredNames,
      repository,
      environment: 'staging',
      isProviderThere: false,
    });
  keep('delivery', delivery('somebody@1024025/verification@821093847'));
  keep('delivery-without-ids', delivery('somebody/verification'));
  keep('delivery-of-a-stranger', delivery('*@1024025/*'));
  const part = (fill: (stack: Stack) => void) => (app: App) => {
    const stack = new Stack(app, 'Part');
    fill(stack);
    return stack;
  };
  const sender = (mail: StageSettings['mail']) =>
    part((stack) => new Sender(stack, 'Mail', { name: 'mails', mail, disposable: false }));
  const from = 'no-reply@example.com';
  keep('sender-asked', sender(undefined));
  keep('sender-address', sender({ from, identity: 'address' }));
  keep('sender-domain', sender({ from, identity: 'domain' }));
  const backup = (disposable: boolean) =>
    part((stack) => {
      const data = new DataTable(stack, 'Data', made({ disposable }));
      new TableBackup(stack, 'Backup', {
        stage: made({ disposable }),
        backup: { keepDays: 1 },
        data,
      });
    });
  keep('backup', backup(false));
  keep('backup-disposable', backup(true));
  keep(
    'careless',
    part((stack) => new Bucket(stack, 'Open')),
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
