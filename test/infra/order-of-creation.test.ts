import { expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import {
  awsTemplate,
  localTemplate,
  productionTemplate,
  smallestTemplate,
  type Resource,
} from './support/templates.ts';

/** Names of resources that a value refers to, by `Ref`, `Fn::GetAtt` or `Fn::Sub`. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (key === 'Ref') return [String(each)];
    if (key === 'Fn::GetAtt') return [String(each).split(/[,.]/)[0] ?? ''];
    if (key === 'Fn::Sub') {
      const texts = JSON.stringify(each).matchAll(/\$\{([A-Za-z0-9]+)[.}]/g);
      return [...[...texts].map(([, name = '']) => name), ...namesIn(each)];
    }
    return namesIn(each);
  });
}

/** Returns for each resource those that CloudFormation creates before it. */
function waitsOf(template: Template): Map<string, string[]> {
  const all = template.toJSON().Resources as Record<string, Resource>;
  return new Map(
    Object.entries(all).map(([id, { Properties, DependsOn = [] }]) => {
      const named = [...namesIn(Properties), ...[DependsOn].flat()];
      return [id, [...new Set(named)].filter((name) => name in all)];
    }),
  );
}

/** Returns everything that is created before a resource; itself, too, where it waits for itself. */
function allBefore(waits: Map<string, string[]>, id: string): Set<string> {
  const found = new Set<string>();
  const visit = (each: string) => {
    for (const next of waits.get(each) ?? []) {
      if (found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(id);
  return found;
}

const stages: [string, () => Template][] = [
  ['the default stage', awsTemplate],
  ['a stage with all that can be set', productionTemplate],
  ['the smallest stage', smallestTemplate],
  ['a laptop', localTemplate],
];

test.each(stages)('%s: nothing waits for itself, or for another stack', (_name, template) => {
  const waits = waitsOf(template());
  expect([...waits.keys()].filter((id) => allBefore(waits, id).has(id))).toEqual([]);
  expect(JSON.stringify(template().toJSON())).not.toContain('Fn::ImportValue');
});

test.each(stages)(
  '%s: the uploads bucket names the distribution, which names it without waiting for it',
  (_name, template) => {
    const resources = template().toJSON().Resources as Record<string, Resource>;
    const find = (type: string, isIt: (each: Resource) => boolean = () => true) =>
      required(
        Object.entries(resources).find(([, each]) => each.Type === type && isIt(each)),
        type,
      );
    const [distribution, { Properties }] = find('AWS::CloudFront::Distribution');
    const [uploads] = find(
      'AWS::S3::Bucket',
      (each) => each.Properties.CorsConfiguration !== undefined,
    );
    const waits = waitsOf(template());
    expect(allBefore(waits, uploads)).toContain(distribution);
    expect(allBefore(waits, distribution)).not.toContain(uploads);
    expect(JSON.stringify(Properties)).toContain('-uploads-');
  },
);
