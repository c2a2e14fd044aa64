import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import type { Product } from '../../scripts/local/product.ts';

/** Names the files with the running copies, one for each of jest's workers; set by the global setup. */
export const productFilesVariable = 'TEST_PRODUCT_FILE';

/** A copy of the product, with the process that runs it. */
export type TestProduct = Product & { pid: number };

let product: TestProduct | undefined;

export function productFiles(): string[] {
  const files = process.env[productFilesVariable];
  if (files === undefined)
    throw new Error('The product runs only for the projects `api` and `e2e`');
  return files.split(delimiter);
}

export const readProduct = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as TestProduct;

export function productFile(): string {
  const files = productFiles();
  const worker = Number(process.env.JEST_WORKER_ID ?? 1) - 1;
  return files[worker % files.length] ?? '';
}

/** This worker's copy of the product: a test may change its settings, since no other uses it at the same time. */
export function theProduct(): TestProduct {
  product ??= readProduct(productFile());
  return product;
}
