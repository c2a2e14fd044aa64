import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack, Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { AwsSolutionsChecks } from 'cdk-nag';
import { expect, test } from '@jest/globals';
import { root } from '../../scripts/local/places.ts';
import { awsTemplate, localTemplate } from './support/templates.ts';

test('both stages pass every rule of AwsSolutions', () => {
  expect(() => awsTemplate()).not.toThrow();
  expect(() => localTemplate()).not.toThrow();
});

test('a finding would have failed them', () => {
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  new Bucket(new Stack(app, 'Careless'), 'Open');
  expect(() => app.synth()).toThrow(/[Vv]alidation/);
});

test('cdk deploys what the site’s build left', () => {
  const { app, build } = JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as Record<
    string,
    string
  >;
  expect({ app, build }).toEqual({ app: 'node infra/app.ts', build: 'npm run --silent build >&2' });
});
