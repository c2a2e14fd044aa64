import { expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import { customerCommand } from '../../scripts/operate/customer-command.ts';
import { erase } from './support/erase.ts';

const nowhere = () => Promise.reject(new Error('looked for'));
const id = randomId('cus');

test('what makes no sense is told before any copy is looked for', async () => {
  for (const words of [[], ['erase'], ['list'], ['forget', id], ['delete', id], ['erase', id, id]])
    await expect(customerCommand(words, nowhere)).rejects.toThrow(/^Erases a customer:/);
  for (const made of ['cus_1', 'Jordan'])
    await expect(customerCommand(['erase', made], nowhere)).rejects.toThrow(
      `${made} isn't a customer's ID.`,
    );
  for (const words of [
    ['erase', id, '--aws'],
    ['erase', '--aws', id],
  ])
    await expect(customerCommand(words, nowhere)).rejects.toThrow('looked for');
});

test('a customer who is not there is told', async () => {
  await expect(erase(id)).rejects.toThrow(`There is no customer ${id}.`);
});
