import { expect, test } from '@jest/globals';
import { neededServices } from '../../scripts/local/endpoint/needed-services.ts';
import { localTemplate } from './support/templates.ts';

test('an emulator is asked for every service that the template has resources of, and for no other', () => {
  const { Resources } = localTemplate().toJSON() as { Resources: Record<string, { Type: string }> };
  const inTemplate = new Set(Object.values(Resources).map(({ Type }) => Type.split('::')[1]));
  const asked = neededServices.flatMap(({ resources }) => resources);
  expect([...asked].sort()).toEqual([...inTemplate].sort());
});
