import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { earlierStack } from '../../../scripts/operate/preflight/stack-checks.ts';
import { askOf } from '../../harness/aws-answers.ts';
import { plainStage } from '../../harness/plain-stage.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import {
  startCloudFormationStub,
  type CloudFormationStub,
} from '../../harness/cloudformation-stub.ts';

let aws: CloudFormationStub;
let folder: string;
beforeEach(async () => {
  aws = await startCloudFormationStub();
  folder = mkdtempSync(join(tmpdir(), 'deployment-'));
});
afterEach(async () => {
  await aws.close();
  rmSync(folder, { recursive: true });
});

const client = () => ({
  endpoint: aws.endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
});

/** Deploys with the real CLI, and returns its exit code and what it printed. */
async function deploy(...more: string[]): Promise<{ code: number | null; printed: string }> {
  const app = `${process.execPath} ${join(root, 'test/harness/small-stage-app.ts')}`;
  const words = ['deploy', '--app', app, '--build', '', '--output', folder];
  const cli = spawn(
    process.execPath,
    [
      join(root, 'node_modules/aws-cdk/bin/cdk'),
      ...[...words, '--require-approval', 'never', '--no-version-reporting', '--no-notices'],
      ...more,
    ],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        AWS_ENDPOINT_URL: aws.endpoint,
        AWS_REGION: 'us-east-1',
        AWS_ACCESS_KEY_ID: 'AKIAXXXXXXXXXXXXXXXX',
        AWS_SECRET_ACCESS_KEY: 'secret',
        CI: 'true',
      },
    },
  );
  const [code, ...printed] = await Promise.all([
    new Promise<number | null>((resolve) => cli.on('close', resolve)),
    text(cli.stdout),
    text(cli.stderr),
  ]);
  return { code, printed: printed.join('\n') };
}

test('a first deployment that failed is tried again with the same command', async () => {
  aws.ends = 'ROLLBACK_COMPLETE';
  expect((await deploy()).code).toBe(1);
  expect(aws.stack).toMatchObject({ status: 'ROLLBACK_COMPLETE', isProtected: false });
  aws.ends = 'CREATE_COMPLETE';
  expect(await deploy()).toMatchObject({ code: 0 });
  expect(aws.stack).toMatchObject({ status: 'CREATE_COMPLETE', isProtected: false });
  expect(aws.calls).toEqual([
    ...['CreateChangeSet', 'ExecuteChangeSet'],
    ...['DeleteStack', 'CreateChangeSet', 'ExecuteChangeSet'],
  ]);
});

test('what was ever complete is protected by the next deployment', async () => {
  await deploy();
  aws.ends = 'UPDATE_COMPLETE';
  expect(await deploy()).toMatchObject({ code: 0 });
  expect(aws.stack).toMatchObject({ status: 'UPDATE_COMPLETE', isProtected: true });
});

test('a protected rest of a creation is refused, and preflight says how to release it', async () => {
  aws.stack = { status: 'ROLLBACK_COMPLETE', isProtected: true, template: '{}' };
  const { code, printed } = await deploy();
  expect(code).toBe(1);
  expect(printed).toContain('cannot be deleted while TerminationProtection is enabled');
  const place = {
    settings: plainStage,
    stackName: plainStage.name,
    stage: undefined,
    client: {},
    cloudFormation: new CloudFormationClient(client()),
    ask: askOf({}),
  };
  const { findings } = await earlierStack(place);
  expect(findings).toContainEqual({
    status: 'missing',
    text: expect.stringContaining('--no-enable-termination-protection --stack-name'),
  });
});
