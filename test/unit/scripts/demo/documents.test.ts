import { expect, test } from '@jest/globals';
import { customers, type CustomerKey } from '../../../../scripts/demo/demo-customers.ts';
import { documentStories, documentsOf } from '../../../../scripts/demo/demo-documents.ts';
import { required } from '../../../../scripts/local/required.ts';
import { fileRules, keptFileKinds } from '../../../../shared/schemas/files-schema.ts';

const keys = Object.keys(documentStories) as CustomerKey[];
const textOf = async (key: CustomerKey) =>
  required((await documentsOf(key)).addressDocument, 'bill').bytes.toString('latin1');

test.each(keys)('what %s sends is of a type and size that the product takes', async (key) => {
  const documents = await documentsOf(key);
  for (const kind of keptFileKinds) {
    const file = documents[kind];
    if (file === undefined) continue;
    expect(Object.keys(fileRules[kind].types)).toContain(file.contentType);
    expect(file.bytes.length).toBeLessThan(fileRules[kind].maxBytes);
  }
});

test.each(keys)('only the passport of %s has no back', async (key) => {
  const { idBack, idType } = await documentsOf(key);
  expect(idBack === undefined).toBe(idType === 'passport');
});

test('a bill names its person and address, and is of the past 90 days', async () => {
  const text = await textOf('approved');
  const [street, city] = customers.approved.address.split(', ');
  expect(text).toContain(`(${customers.approved.fullName})`);
  expect(text).toContain(`(${street})`);
  expect(text).toContain(city);
  const date = Date.parse(`${/Statement date: ([^)]+)/.exec(text)?.[1]} UTC`);
  const days = (Date.now() - date) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(90);
});

test("somebody sends the very file of somebody else's bill", async () => {
  const [taken, own] = await Promise.all([documentsOf('waiting'), documentsOf('approved')]);
  expect(taken.addressDocument.bytes).toEqual(own.addressDocument.bytes);
});

test('one bill was saved by a picture editor, and no other', async () => {
  const texts = await Promise.all(keys.map(textOf));
  expect(keys.filter((_, at) => texts[at]?.includes('Photoshop'))).toEqual(['expired']);
});
