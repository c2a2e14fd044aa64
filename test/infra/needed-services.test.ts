import { expect, test } from '@jest/globals';
import { neededServices } from '../../scripts/local/endpoint/needed-services.ts';
import { creationRights } from '../../scripts/operate/preflight/deployment-rows.ts';
import { awsTemplate, localTemplate, productionTemplate } from './support/templates.ts';

test('an emulator is asked for every service that the template has resources of, and for no other', () => {
  const { Resources } = localTemplate().toJSON() as { Resources: Record<string, { Type: string }> };
  const inTemplate = new Set(Object.values(Resources).map(({ Type }) => Type.split('::')[1]));
  const asked = neededServices.flatMap(({ resources }) => resources);
  expect([...asked].sort()).toEqual([...inTemplate].sort());
});

test('preflight looks at a right in every service that a stage has resources of', () => {
  const services = [awsTemplate(), productionTemplate()].flatMap((template) => {
    const { Resources } = template.toJSON() as { Resources: Record<string, { Type: string }> };
    return Object.values(Resources).map(({ Type }) => Type);
  });
  const own = services.filter((type) => type.startsWith('AWS::'));
  const inTemplates = new Set(own.map((type) => type.split('::')[1]));
  expect(Object.keys(creationRights).toSorted()).toEqual([...inTemplates].toSorted());
});
