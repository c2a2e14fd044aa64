import { beforeEach, expect, test } from '@jest/globals';
import { beginAttempt } from '../../../../../lambdas/customer/submission/begin-attempt.ts';
import { withUndo } from '../../../../../lambdas/customer/undoable-decision.ts';
import { isoTime } from '../../../../../lambdas/runtime/clock.ts';
import { CustomerStores } from '../customer-stores.ts';
import { changed, customerWith } from '../../support.ts';

let stores: CustomerStores;
beforeEach(() => {
  process.env.PROVIDER = 'evidence';
  stores = new CustomerStores();
  stores.install();
});

test('a decision that is made while an attempt begins can still be undone', async () => {
  const opened = customerWith({ attempt: { begun: 1, used: 1 } });
  const decided = changed(opened, { version: opened.version + 1 });
  stores.addCustomer(withUndo(opened, decided, { id: 'evt_0x', at: isoTime(), by: 'account-ann' }));
  await expect(beginAttempt(opened)).rejects.toMatchObject({ code: 'unavailable' });
});
