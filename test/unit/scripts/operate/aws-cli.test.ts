import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { awsCli, NoAnswer, Refused } from '../../../../scripts/operate/aws-cli.ts';

let folder: string;
const path = process.env.PATH;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aws-'));
});
afterEach(() => {
  process.env.PATH = path;
  rmSync(folder, { recursive: true });
});

/** Puts an `aws` first that notes how it's called, and then does this. */
function install(script: string) {
  const cli = join(folder, 'aws');
  writeFileSync(cli, `#!/bin/sh\necho "$*" >> "${folder}/calls"\n${script}\n`);
  chmodSync(cli, 0o755);
  process.env.PATH = `${folder}${delimiter}${path}`;
}

const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

test('asks the CLI once for each question, in our region unless it names another', async () => {
  install(`echo '{ "Account": "111122223333" }'`);
  const ask = awsCli();
  const asked = ['sts get-caller-identity', 'sts get-caller-identity', 'x y --region us-west-2'];
  expect(await Promise.all(asked.map((each) => ask(each)))).toEqual(
    asked.map(() => ({ Account: '111122223333' })),
  );
  expect(calls().trim().split('\n').toSorted()).toEqual([
    'sts get-caller-identity --region us-east-1 --output json',
    'x y --region us-west-2 --output json',
  ]);
});

test('an answer without a word is an empty one', async () => {
  install('exit 0');
  expect(await awsCli()('cloudfront list-distributions')).toEqual({});
});

test('says by which code AWS refused, and what it said', async () => {
  const said = (times: string) =>
    `aws: [ERROR]: An error occurred (AccessDenied) when calling the GetAccountSummary operation${times}: User: x is not authorized to perform: iam:GetAccountSummary on resource: *`;
  for (const times of ['', ' (reached max retries: 4)']) {
    install(`echo >&2; echo '${said(times)}' >&2; exit 254`);
    const refused = awsCli()('iam get-account-summary');
    await expect(refused).rejects.toBeInstanceOf(Refused);
    await expect(refused).rejects.toMatchObject({
      code: 'AccessDenied',
      message: 'User: x is not authorized to perform: iam:GetAccountSummary on resource: *',
    });
  }
});

test('says that there is no CLI, or what an old one answers', async () => {
  process.env.PATH = folder;
  await expect(awsCli()('sts get-caller-identity')).rejects.toThrow(
    new NoAnswer('there is no AWS CLI 2: https://aws.amazon.com/cli'),
  );
  install(`echo "aws: error: argument operation: Invalid choice" >&2; exit 252`);
  await expect(awsCli()('freetier get-account-plan-state')).rejects.toThrow(
    new NoAnswer('aws: error: argument operation: Invalid choice'),
  );
});
