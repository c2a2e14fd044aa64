import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openapiPage, type openapiDocument } from '../../../scripts/generated/openapi-document.ts';
import { root } from '../../../scripts/local/local-paths.ts';
import { type RouteName } from '../../../shared/routes.ts';

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

test('docs/openapi.json is what the routes say; `npm run openapi` writes it anew', async () => {
  expect(page).toBe(await openapiPage());
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
