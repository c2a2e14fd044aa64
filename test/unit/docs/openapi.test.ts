import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { fromJSONSchema } from 'zod';
import { openapiPage, type openapiDocument } from '../../../scripts/generated/openapi-document.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { routeKey, routes, type RouteName } from '../../../shared/routes.ts';

const page = readFileSync(join(root, 'docs', 'openapi.json'), 'utf8');
const document = JSON.parse(page) as Awaited<ReturnType<typeof openapiDocument>>;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);
const operationOf = (name: RouteName) =>
  operations.find(({ operation }) => operation.operationId === name)?.operation;

/** Reads the document's schemas as a validator would, which throws for what is no JSON Schema. */
const schemaOf = (schema: object) => {
  const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return fromJSONSchema(
    JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as Parameters<
      typeof fromJSONSchema
    >[0],
  );
};
const bodyOf = (name: RouteName) =>
  schemaOf(Object.values(operationOf(name)?.requestBody?.content ?? {})[0]?.schema ?? {});

test('docs/openapi.json is what the routes say; `npm run openapi` writes it anew', async () => {
  expect(page).toBe(await openapiPage());
});

test('each route is there once, by its name', () => {
  const named = operations.map(({ key, operation }) => `${operation.operationId}: ${key}`);
  const names = Object.keys(routes) as RouteName[];
  expect(named.toSorted()).toEqual(names.map((name) => `${name}: ${routeKey(name)}`).toSorted());
});

test('each reference leads somewhere', () => {
  const { schemas, responses } = document.components;
  const references = [...page.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBe(page.match(/\$ref/g)?.length);
  const there: Record<string, object> = { schemas, responses };
  expect(references.filter(([, kind = '', name = '']) => !(name in (there[kind] ?? {})))).toEqual(
    [],
  );
});

test('each schema is JSON Schema, with patterns that other programs can read', () => {
  for (const schema of Object.values(document.components.schemas)) schemaOf(schema);
  for (const [, pattern = ''] of page.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g))
    expect(() => new RegExp(JSON.parse(pattern) as string, 'u')).not.toThrow();
});

test('a request is described as it is sent, and an answer as it comes', () => {
  const search = bodyOf('searchApplications');
  expect(search.safeParse({ text: 'juniper' }).success).toBe(true);
  expect(search.safeParse({}).success).toBe(false);
  expect(search.safeParse({ text: 'juniper', order: 'sideways' }).success).toBe(false);
  const { schemas } = document.components;
  expect(schemaOf(schemas.EmailChanged ?? {}).safeParse({ changed: true }).success).toBe(false);
  expect(
    schemaOf(schemas.EmailChanged ?? {}).safeParse({ changed: true, email: 'a@b.example' }).success,
  ).toBe(true);
});

test('each caller’s proof, and what else a route asks for, is said', () => {
  expect(operationOf('register')?.security).toEqual([]);
  expect(operationOf('openLink')?.security).toEqual([{ customer: [] }]);
  expect(operationOf('changePassword')).toMatchObject({
    security: [{ dealer: [] }],
    description: 'Takes the first token of a reauthentication. Also for people in Sales.',
  });
  expect(operationOf('setRules')?.description).toBe('For owners only.');
});

test('an error that a route can’t give isn’t among its answers', () => {
  const statusesOf = (name: RouteName) => Object.keys(operationOf(name)?.responses ?? {});
  expect(statusesOf('getAdminMe')).toEqual(['200', '401', '403', '429', '500', '503']);
  expect(statusesOf('getSubmission')).toContain('410');
  expect(statusesOf('listSubmissions')).not.toContain('410');
  expect(operationOf('setRules')?.responses[403]).toHaveProperty(
    'description',
    expect.stringContaining('`owner_only`'),
  );
});
