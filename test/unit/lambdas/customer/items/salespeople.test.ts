import { expect, test } from '@jest/globals';
import { salespersonIdOf } from '../../../../../lambdas/customer/items/salespeople.ts';
import { salespersonId } from '../../../../../shared/schemas/submission-row-schema.ts';

const idOf = (salesperson: string, dealerId = 'dlr_a') =>
  salespersonIdOf({ dealerId, salesperson });

test('a name is one salesperson however it is written, and another at another dealership', () => {
  const id = idOf('Dale Núñez');
  expect(salespersonId.safeParse(id).success).toBe(true);
  expect([idOf('dale  nunez'), idOf('DALE NUÑEZ')]).toEqual([id, id]);
  expect(idOf('Dale Nunez Jr')).not.toBe(id);
  expect(idOf('Dale Núñez', 'dlr_b')).not.toBe(id);
});

test('nobody is no salesperson', () => {
  expect([idOf(''), idOf(' - '), salespersonIdOf({ dealerId: 'dlr_a' })]).toEqual([
    null,
    null,
    null,
  ]);
});
