import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { VERSION } from '../../../../infra/names.ts';
import { breaksOf, judgeBreaks } from '../../../../scripts/contract/breaks.ts';
import {
  contractOf,
  type Contract,
  type JsonSchema,
  type RouteContract,
} from '../../../../scripts/contract/contract.ts';
import { exceptions } from '../../../../scripts/contract/exceptions.ts';
import { contractPath } from '../../../../scripts/contract/released.ts';
import { root } from '../../../../scripts/local/places.ts';

const released = JSON.parse(readFileSync(join(root, contractPath), 'utf8')) as Contract;

test("yesterday's page works with today's functions; contract/README.md says what to do where it doesn't", () => {
  const { open, idle } = judgeBreaks(breaksOf(released, contractOf(VERSION)), exceptions);
  expect(open.map(({ says }) => says)).toEqual([]);
  // An exception for what doesn't break any more has to go.
  expect(idle).toEqual([]);
});

test('the contract is of all that a page calls', () => {
  expect(Object.keys(released.routes).length).toBeGreaterThan(70);
  expect(Object.keys(released.routes).filter((key) => key.includes('webhooks'))).toEqual([]);
  expect(released.config.required).toContain('provider');
});

const place = 'POST /api/things';
const text = { type: 'string', maxLength: 10 };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const route = (different: Partial<RouteContract> = {}): RouteContract => ({
  audience: 'dealer',
  body: object({ name: text }),
  response: object({ id: text, status: { type: 'string', enum: ['one', 'two'] } }),
  ...different,
});
const contract = (different?: Partial<RouteContract>): Contract => ({
  version: '1',
  routes: { [place]: route(different) },
  config: object({ provider: { type: 'string', enum: ['review'] } }),
});
const found = (then: Partial<RouteContract>, now: Partial<RouteContract>) =>
  breaksOf(contract(then), contract(now)).map((each) => each.place);

describe("of what yesterday's page sends, it's told that", () => {
  test.each<[string, JsonSchema, string[]]>([
    ['a field is required now', object({ name: text, email: text }), ['body.email']],
    ['a field is shorter now', object({ name: { ...text, maxLength: 5 } }), ['body.name']],
    ['a field may not be empty now', object({ name: { ...text, minLength: 1 } }), ['body.name']],
    ['a field has another form now', object({ name: { ...text, pattern: '^a' } }), ['body.name']],
    ['a field is something else now', object({ name: { type: 'number' } }), ['body.name']],
    ['a field takes few values now', object({ name: { ...text, enum: ['a'] } }), ['body.name']],
    ["a field isn't read any more", object({}), ['body.name']],
    [
      'nothing is wrong with a new field that may be missing',
      object({ name: text, more: text }, ['name']),
      [],
    ],
    ['nothing is wrong with a longer one', object({ name: { ...text, maxLength: 20 } }), []],
    [
      'nothing is wrong with one that may be null',
      object({ name: { anyOf: [text, { type: 'null' }] } }),
      [],
    ],
  ])('%s', (_what, body, places) => {
    expect(found({}, { body })).toEqual(places.map((each) => `${place} ${each}`));
  });

  test('a value is no longer taken', () => {
    const kinds = (...values: string[]) => object({ kind: { type: 'string', enum: values } });
    expect(found({ body: kinds('a', 'b') }, { body: kinds('a') })).toEqual([`${place} body.kind`]);
    expect(found({ body: kinds('a') }, { body: kinds('a', 'b') })).toEqual([]);
  });

  test('a query that may be left out has to be given now', () => {
    expect(found({}, { query: object({ page: text }) })).toEqual([`${place} query.page`]);
    expect(found({}, { query: object({ page: text }, []) })).toEqual([]);
  });
});

describe("of what yesterday's page reads, it's told that", () => {
  const { response } = route();
  const { id, status } = response.properties ?? {};
  test.each<[string, JsonSchema, string[]]>([
    ['a field is gone', object({ id: text }), ['response.status']],
    ['a field may be missing', { ...response, required: ['id'] }, ['response.status']],
    [
      'a field may be null',
      object({ id: { anyOf: [text, { type: 'null' }] }, status: status ?? {} }),
      ['response.id'],
    ],
    [
      'a field has a new value',
      object({ id: id ?? {}, status: { type: 'string', enum: ['one', 'three'] } }),
      ['response.status'],
    ],
    ['nothing is wrong with one more field', object({ ...response.properties, more: text }), []],
    [
      'nothing is wrong with fewer values',
      object({ id: id ?? {}, status: { type: 'string', enum: ['one'] } }),
      [],
    ],
  ])('%s', (_what, now, places) => {
    expect(found({}, { response: now })).toEqual(places.map((each) => `${place} ${each}`));
  });

  test('things in a list and in one of several forms differ', () => {
    const list = (...forms: JsonSchema[]) =>
      object({ items: { type: 'array', items: { anyOf: forms } } });
    const a = object({ kind: { const: 'a' }, x: text });
    const b = object({ kind: { const: 'b' }, y: text });
    expect(found({ response: list(a, b) }, { response: list(a) })).toEqual([]);
    expect(found({ response: list(a) }, { response: list(a, b) })).not.toEqual([]);
    const less = object({ kind: { const: 'a' } });
    expect(found({ response: list(a, b) }, { response: list(less, b) })).toEqual([
      `${place} response.items[].x`,
    ]);
  });
});

test('a route that is gone, or is for others, is told, and the configuration is looked at', () => {
  expect(breaksOf(contract(), { ...contract(), routes: {} })).toEqual([
    { place, says: `${place}: yesterday's page calls it, and it's gone.` },
  ]);
  expect(found({}, { audience: 'admin' })).toEqual([`${place} audience`]);
  const config = object({ provider: { type: 'string', enum: ['review', 'other'] } });
  expect(breaksOf(contract(), { ...contract(), config }).map((each) => each.place)).toEqual([
    '/config.json.provider',
  ]);
});

test('an exception is for one place, and only as long as it breaks', () => {
  const breaks = [{ place: 'a', says: 'a.' }];
  const because = 'It shows nothing.';
  expect(judgeBreaks(breaks, [{ place: 'a', because }])).toEqual({ open: [], idle: [] });
  expect(judgeBreaks(breaks, [{ place: 'b', because }])).toEqual({
    open: breaks,
    idle: [{ place: 'b', because }],
  });
});

test('an exception for a new value is for no other', () => {
  const kinds = (...values: string[]) => ({
    response: object({ kind: { type: 'string', enum: values } }),
  });
  const breaks = breaksOf(contract(kinds('a')), contract(kinds('a', 'b', 'c')));
  const at = `${place} response.kind`;
  const because = 'It shows nothing.';
  const openWith = (...values: unknown[]) =>
    judgeBreaks(
      breaks,
      values.map((value) => ({ place: at, value, because })),
    ).open.map(({ value }) => value);
  expect(openWith()).toEqual(['b', 'c']);
  expect(openWith('b')).toEqual(['c']);
  // One that names no value excuses none.
  expect(openWith(undefined)).toEqual(['b', 'c']);
  expect(openWith('b', 'c')).toEqual([]);
});
