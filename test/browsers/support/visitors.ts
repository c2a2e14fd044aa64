import { afterAll, afterEach, expect } from '@jest/globals';
import { basename } from 'node:path';
import type { EngineName, Missing } from './engines.ts';
import { Visitor } from './visitor.ts';

/** The engine that this project drives; `jest.config.js` says it. */
export const { engine } = globalThis as unknown as { engine: EngineName };

/** Those who leave after the test, and those who stay for the whole file. */
const guests: Visitor[] = [];
const residents: Visitor[] = [];

/** Brings a visitor, who leaves after the test; one who arrives before the first test leaves after the last. */
export async function arrive(missing: Missing[] = [], by: EngineName = engine): Promise<Visitor> {
  const visitor = await Visitor.arrive(by, missing);
  (expect.getState().currentTestName === undefined ? residents : guests).push(visitor);
  return visitor;
}

afterEach(async () => {
  const left = guests.splice(0);
  const { testPath = '', currentTestName = '' } = expect.getState();
  const test = currentTestName.replace(/\W+/g, '-').slice(0, 80);
  const name = `${basename(testPath, '.test.ts')}-${engine}-${test}`;
  try {
    // What stood on each screen at the end says most about a failure.
    if (globalThis.testHasFailed)
      for (const [index, visitor] of [...left, ...residents].entries())
        await visitor.keepPicture(`${name}-${index}`).catch(() => undefined);
  } finally {
    await Promise.all(left.map((visitor) => visitor.leave()));
  }
});

afterAll(() => Promise.all(residents.splice(0).map((visitor) => visitor.leave())));
