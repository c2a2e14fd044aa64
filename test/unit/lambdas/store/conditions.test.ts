import { expect, test } from '@jest/globals';
import {
  above,
  allOf,
  anyOf,
  atMost,
  below,
  containing,
  fewerThan,
  missing,
  noneOf,
  doesNotExist,
  present,
  exists,
  where,
  toExpression,
  type Condition,
} from '../../../../lambdas/store/conditions.ts';

type Stored = {
  version: number;
  status: 'pending' | 'approved';
  openedAt?: string;
  link?: { set: string; openedAt?: string };
};

test.each<[string, Condition, string, object]>([
  ['a value', where<Stored>({ version: 3 }), '#version = :c0', { c0: 3 }],
  [
    'several',
    where<Stored>({ version: 3, openedAt: missing }),
    '#version = :c0 AND attribute_not_exists(#openedAt)',
    { c0: 3 },
  ],
  [
    'a part of a map',
    where<Stored>({ link: containing<Stored['link'] & {}>({ set: 'one', openedAt: missing }) }),
    '#link.#set = :c0 AND attribute_not_exists(#link.#openedAt)',
    { c0: 'one' },
  ],
  ['presence', where<Stored>({ openedAt: present }), 'attribute_exists(#openedAt)', {}],
  ['less', where<Stored>({ openedAt: below('2026') }), '#openedAt < :c0', { c0: '2026' }],
  ['fewer', where<{ used: Set<string> }>({ used: fewerThan(5) }), 'size(#used) < :c0', { c0: 5 }],
  ['at most', where<Stored>({ version: atMost(3) }), '#version <= :c0', { c0: 3 }],
  ['more', where<Stored>({ version: above(3) }), '#version > :c0', { c0: 3 }],
  [
    'none of some',
    where<Stored>({ status: noneOf<Stored['status']>('pending', 'approved') }),
    'NOT #status IN (:c0, :c1)',
    { c0: 'pending', c1: 'approved' },
  ],
  [
    'one of several, each with values of its own',
    anyOf(doesNotExist, where<Stored>({ version: 1 }), where<Stored>({ version: 2 })),
    '(attribute_not_exists(#pk)) OR (#version = :c0) OR (#version = :c1)',
    { c0: 1, c1: 2 },
  ],
  [
    'all of several',
    allOf(exists, anyOf(where<Stored>({ version: 1 }), where<Stored>({ openedAt: missing }))),
    '(attribute_exists(#pk)) AND ((#version = :c0) OR (attribute_not_exists(#openedAt)))',
    { c0: 1 },
  ],
])('a condition can ask for %s', (_name, condition, expression, values) => {
  expect(toExpression(condition)).toEqual({ expression, values });
});

test('a demand without a value, or none at all, is refused instead of letting every write through', () => {
  const openedAt = ({} as Stored).openedAt;
  expect(() => toExpression(where<Stored>({ openedAt }))).toThrow(
    'Nothing is demanded of openedAt',
  );
  expect(() => toExpression(where<Stored>({}))).toThrow('demands nothing');
});
