import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findStage } from '../../infra/stage-files.ts';
import { root } from '../../scripts/local/local-paths.ts';
import { plainStage } from '../harness/plain-stage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, settings: object) =>
  writeFileSync(join(folder, `${name}.ts`), `export const stage = ${JSON.stringify(settings)};\n`);

test('each stage that is there can be deployed', async () => {
  expect((await findStage()).name).toMatch(/^[a-z]/);
  const names = readdirSync(join(root, 'stages')).map((file) => file.replace('.ts', ''));
  const stages = names.filter(
    (name) => !['contact', 'license-laws', 'rules', 'stage-settings'].includes(name),
  );
  for (const name of stages) expect(await findStage(name)).toHaveProperty('name');
});

test('another one stands in the file that has its name', async () => {
  put('default', plainStage);
  put('staging', { ...plainStage, name: 'acme-staging' });
  expect((await findStage('staging', folder)).name).toBe('acme-staging');
  expect((await findStage(undefined, folder)).name).toBe(plainStage.name);
});

test.each(['nobody', 'rules', '../stages/default', ''])(
  'there is no stage "%s", and the sentence says which there are',
  async (name) => {
    put('default', plainStage);
    writeFileSync(join(folder, 'rules.ts'), 'export const rules = {};\n');
    await expect(findStage(name, folder)).rejects.toThrow(
      `There is no stage "${name}". Choose one of these: default. To add it, copy stages/default.ts to stages/${name}.ts and give it another "name".`,
    );
  },
);

test('two stages can’t be deployed one over the other', async () => {
  put('default', plainStage);
  put('production', plainStage);
  await expect(findStage('production', folder)).rejects.toThrow(
    'stages/production.ts and stages/default.ts have the same "name", so one would be deployed over the other. Give one of them another.',
  );
});

test('cdk stops at a stage that is not there with one sentence', async () => {
  const said = await new Promise<{ code: number | null; error: string }>((resolve) => {
    const app = execFile(
      process.execPath,
      ['infra/app.ts'],
      {
        cwd: root,
        env: {
          ...process.env,
          CDK_OUTDIR: folder,
          CDK_CONTEXT_JSON: JSON.stringify({ stage: 'nobody', 'aws:cdk:bundling-stacks': [] }),
        },
      },
      (_error, _stdout, error) => resolve({ code: app.exitCode, error }),
    );
  });
  expect(said).toEqual({
    code: 1,
    error: expect.stringMatching(/^There is no stage "nobody"\. [^\n]+\n$/),
  });
});
