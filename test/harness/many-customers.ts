import { countsOf, putItems, someCustomer } from '../../scripts/demo/many-customers.ts';
import { documents } from './clients.ts';
import { theProduct } from './product.ts';

type Person = Parameters<typeof someCustomer>[2];

/** Customers of a dealership that has no others, put into the table at once; returns their ids. */
export async function putCustomers(
  dealerId: string,
  count: number,
  personOf: (index: number) => Person,
): Promise<string[]> {
  process.env.TABLE_NAME = theProduct().stack.tableName;
  const customers = Array.from({ length: count }, (_, index) =>
    someCustomer(dealerId, index, personOf(index)),
  );
  await putItems(documents(), theProduct().stack.tableName, [
    ...customers.flatMap(({ items }) => items),
    countsOf(dealerId, count),
  ]);
  return customers.map(({ id }) => id);
}
