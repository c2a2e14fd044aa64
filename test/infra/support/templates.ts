import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { awsStage, localStage, type Stage } from '../../../infra/stage.ts';
import { VerificationStack } from '../../../infra/stack.ts';

const folders: string[] = [];
const temporaryFolder = (prefix: string): string => {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Properties = Record<string, unknown>;
export type Resource = {
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  DependsOn?: string[];
};

/** A built site in its least form, so that no test waits for a real one. */
function smallSite(): string {
  const folder = temporaryFolder('site-');
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'assets', 'index-1.js'), '');
  return folder;
}

/** Synthesizes a stage without bundling its functions. Findings of cdk-nag throw. */
function synthesize(stage: Stage): Template {
  const app = new App({
    outdir: temporaryFolder('cdk-'),
    context: { 'aws:cdk:bundling-stacks': [] },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = new VerificationStack(app, stage);
  app.synth();
  return Template.fromStack(stack);
}

/** The account is known here only where it is given. */
export const awsTemplate = (account?: string) => {
  const stage = awsStage();
  return synthesize({ ...stage, env: { ...stage.env, account }, siteFolder: smallSite() });
};

export const localTemplate = () =>
  synthesize(
    localStage({ siteUrl: 'http://localhost:3000', emulatorUrl: 'http://127.0.0.1:4566' }),
  );

export const resourcesOf = (template: Template, type: string): [id: string, resource: Resource][] =>
  Object.entries(template.findResources(type)) as [string, Resource][];

/** The properties of the one resource of a type. */
export function propertiesOf(template: Template, type: string): Properties {
  const [only, ...more] = resourcesOf(template, type);
  if (!only || more.length > 0) throw new Error(`Not exactly one ${type}`);
  return only[1].Properties;
}
