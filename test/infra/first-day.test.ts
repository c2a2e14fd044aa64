import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { root } from '../../scripts/local/local-paths.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { awsTemplate, resourcesOf, senderTemplate } from './support/templates.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const page = read('docs/first-day.md');
/** The lines that an operator types. `commands.test.ts` looks at those of npm and CDK. */
const commands = [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block.split('\n').flatMap((line) => line.trim() || []),
);
const aws = commands.filter((command) => command.startsWith('aws ')).join('\n');

let template: Template;
beforeAll(() => {
  template = awsTemplate();
});

test('each of its lines is typed as it is, but for a profile and the site’s address', () => {
  expect(commands.length).toBeGreaterThan(15);
  const typed = /^(npm (ci|run [a-z-]+ -- .+)|npx cdk (bootstrap|deploy .+)|export .+|aws .+)$/;
  expect(commands.filter((command) => !typed.test(command))).toEqual([]);
  const placeholders = commands
    .join('\n')
    .replace(/"[^"]*"|--\S*(mail-type|contact-language|state-value) \S+|L-\w+/g, '')
    .match(/(?<![\w-])[A-Z][A-Z_]+(?![\w=])/g);
  expect([...new Set(placeholders)].sort()).toEqual(['PROFILE', 'SITE_URL']);
});

describe('the stack that is deployed has', () => {
  test('the name that the commands give', () => {
    expect(aws).toContain(`--stack-name ${plainStage.name} `);
  });

  test('the alarm that is tried', () => {
    const [, name] = /--alarm-name (\S+)/.exec(aws) ?? [];
    const names = resourcesOf(template, 'AWS::CloudWatch::Alarm').map(
      ([, { Properties }]) => Properties.AlarmName,
    );
    expect(names).toContain(name);
  });

  test('the topics of which the subscriptions are listed', () => {
    const [, prefix = ''] = /contains\(TopicArn, ':[a-z-]+-(\w+)'/.exec(aws) ?? [];
    const topics = resourcesOf(template, 'AWS::SNS::Topic').filter(([id]) => id.startsWith(prefix));
    expect(topics.map(([id]) => id.slice(prefix.length).replace(/\w{8}$/, ''))).toEqual(
      expect.arrayContaining(['Page', 'Ticket']),
    );
  });

  test('the outputs with DNS records, and no other that ends like them', () => {
    const [, end = '', one = ''] =
      /ends_with\(OutputKey, '(\w+)'\) \|\| OutputKey=='(\w+)'/.exec(aws) ?? [];
    const outputs = Object.keys(senderTemplate('domain').toJSON().Outputs as object);
    expect(outputs.filter((key) => key.endsWith(end) || key === one).sort()).toEqual([
      'DkimRecords',
      'DmarcRecord',
      'MailFromRecords',
    ]);
  });
});
