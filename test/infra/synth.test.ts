import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../scripts/local/local-paths.ts';
import { synthesized } from './support/synthesized.ts';

test('every stage passes every rule of AwsSolutions', () => {
  expect(synthesized('aws')).toMatchObject({ template: expect.anything() });
  expect(synthesized('demonstration')).toMatchObject({ template: expect.anything() });
  expect(synthesized('local')).toMatchObject({ template: expect.anything() });
});

test('a finding would have failed them', () => {
  expect(synthesized('careless')).toEqual({ error: expect.stringMatching(/[Vv]alidation/) });
});

test('cdk deploys what the site’s build left', () => {
  const { app, build } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as Record<
    string,
    string
  >;
  expect({ app, build }).toEqual({ app: 'node infra/app.ts', build: 'npm run --silent build >&2' });
});
