import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeBundle } from '../../infra/function-code.ts';
import { NOTICES_FILE } from '../../infra/third-party-notices.ts';
import { allFunctions, environmentOf } from './support/rights.ts';
import { awsTemplate } from './support/templates.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  writeBundle('canary', folder, { withPackages: false });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What Node says of the function's end: without its environment, it can't start. */
function failure(...options: string[]): string {
  try {
    execFileSync(process.execPath, [...options, join(folder, 'index.mjs')], {
      env: {},
      stdio: 'pipe',
    });
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
  throw new Error('It started');
}

test('a stack trace names the sources, as the functions are told to', () => {
  const file = /lambdas\/runtime\/settings\.ts:\d+/;
  expect(failure('--enable-source-maps')).toMatch(file);
  expect(failure()).not.toMatch(file);
  const template = awsTemplate();
  for (const name of allFunctions)
    expect(environmentOf(template, name).NODE_OPTIONS).toBe('--enable-source-maps');
});

test('a map holds names of files, from the repository’s folder on, and no code', () => {
  expect(readdirSync(folder).toSorted()).toEqual(['index.mjs', 'index.mjs.map', NOTICES_FILE]);
  const map = JSON.parse(readFileSync(join(folder, 'index.mjs.map'), 'utf8')) as {
    sources: string[];
    sourcesContent?: string[];
  };
  expect(map.sources).toContain('lambdas/functions/canary/handler.ts');
  for (const source of map.sources) expect(source).toMatch(/^(lambdas|shared|node_modules)\//);
  expect(map.sourcesContent).toBeUndefined();
});
