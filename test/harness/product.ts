import { readFileSync } from 'node:fs';
import type { Product } from '../../scripts/local/product.ts';

/** Names the file with the running copy; set by the global setup. */
export const productFileVariable = 'TEST_PRODUCT_FILE';

/** A copy of the product, with the process that runs it. */
export type TestProduct = Product & { pid: number };

let product: TestProduct | undefined;

export function productFile(): string {
  const file = process.env[productFileVariable];
  if (file === undefined) throw new Error('The product runs only for the projects `api` and `e2e`');
  return file;
}

/** The copy of the product that the tests of this run share. */
export function theProduct(): TestProduct {
  product ??= JSON.parse(readFileSync(productFile(), 'utf8')) as TestProduct;
  return product;
}
