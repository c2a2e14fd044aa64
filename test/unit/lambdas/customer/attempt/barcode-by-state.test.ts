import { beforeAll, expect, jest, test } from '@jest/globals';
import {
  barcodeHandling,
  barcodeRuleFor,
  keepsIdBack,
  requiresIdBack,
} from '../../../../../lambdas/customer/attempt/barcode-law.ts';
import { toCustomerSession } from '../../../../../lambdas/customer/views/customer-session-view.ts';
import {
  claimFiles,
  withBack,
} from '../../../../../lambdas/customer/submission/submission-files.ts';
import { s3 } from '../../../../../lambdas/upload/bucket.ts';
import { toKeptFile } from '../../../../../lambdas/upload/stored-file.ts';
import type { BarcodeUse } from '../../../../../shared/barcode/barcode-rules.ts';
import { usStates } from '../../../../../shared/us-states.ts';
import { licenseLaws } from '../../../../../stages/license-laws.ts';
import { rules } from '../../../../../stages/rules.ts';
import { begunWith, dealershipWith } from '../../support.ts';

beforeAll(() => {
  Object.assign(process.env, { PROVIDER: 'evidence', RULES: JSON.stringify(rules) });
});

const at = (state: string) => `1 Main Street, Springfield, ${state} 12345`;
const dealershipAt = (state: string) => dealershipWith({ address: at(state) });
const customer = begunWith('evidence');

const uses: Readonly<Record<string, BarcodeUse>> = {
  ...{ CA: 'hash', GA: 'details', HI: 'hash', NE: 'nothing', NH: 'unread', NJ: 'hash' },
  ...{ OR: 'nothing', TX: 'nothing', VA: 'nothing' },
};

test('the table has just the states whose rule is tested here', () => {
  expect(Object.keys(licenseLaws).sort()).toEqual(Object.keys(uses).sort());
});

test.each(Object.keys(usStates))('a customer of %s is treated as its law says', (state) => {
  const rule = { use: uses[state] ?? 'details', asksConsent: state === 'GA' };
  for (const [dealership, address] of [
    [dealershipAt(state), at('OH')],
    [dealershipAt('OH'), at(state)],
  ] as const) {
    expect(barcodeRuleFor(dealership, address)).toEqual(rule);
    expect(requiresIdBack(customer, dealership, address)).toBe(rule.use !== 'unread');
    expect(keepsIdBack(dealership, address)).toBe(rule.use !== 'nothing');
  }
});

test('the stricter of two states counts, and an address without one may be in any', () => {
  const rule = (dealership: string, typed: string) =>
    barcodeRuleFor(dealershipWith({ address: dealership }), typed);
  expect(rule(at('CA'), at('TX')).use).toBe('nothing');
  expect(rule(at('TX'), at('CA')).use).toBe('nothing');
  expect(rule(at('NH'), at('GA'))).toEqual({ use: 'unread', asksConsent: true });
  expect(rule('Kesklinn 3, Tallinn', at('OH'))).toEqual({ use: 'unread', asksConsent: true });
  for (const unknown of ['12 Oak Road', 'PSC 802 Box 74, APO AE 09499'])
    expect(rule(at('OH'), unknown)).toEqual({ use: 'unread', asksConsent: true });
  expect(rule(at('OH'), '')).toEqual({ use: 'details', asksConsent: false });
});

test('a page learns its rule, and the stricter ones that a typed address may bring', () => {
  const texas = barcodeHandling(customer, dealershipAt('TX'));
  expect(texas.barcode).toEqual({ use: 'nothing', asksConsent: false });
  expect(texas.barcodeByState).toEqual({
    NH: { use: 'unread', asksConsent: false },
    GA: { use: 'nothing', asksConsent: true },
  });
  const { verification } = toCustomerSession(customer, dealershipAt('NH'), 90);
  expect(verification).toMatchObject({ fillsIn: false, barcode: null, barcodeByState: {} });
  expect(verification.files).toEqual(['video', 'idDocument', 'addressDocument']);
  expect(barcodeHandling(begunWith('review'), dealershipAt('OH')).barcode).toBeNull();
  const filledIn = ['OH', 'GA', 'CA', 'TX'].filter(
    (state) => barcodeHandling(customer, dealershipAt(state)).fillsIn,
  );
  expect(filledIn).toEqual(['OH', 'GA']);
});

test('a back that may not be kept goes as files do that nobody claimed', async () => {
  const stored = (key: string) => ({
    key,
    contentType: 'image/jpeg',
    size: 9,
    storedAt: '2026-01-05T10:00:00.000Z',
  });
  const files = withBack({ idDocument: stored('front'), idBack: stored('back') }, false);
  const claimed: unknown[] = [];
  const send = ({ input }: { input: { Key: string } }) => Promise.resolve(claimed.push(input.Key));
  const spy = jest.spyOn(s3, 'send').mockImplementation(send as never);
  await claimFiles(files).finally(() => spy.mockRestore());
  expect(claimed).toEqual(['front']);
  const until = (kind: 'idDocument' | 'idBack') =>
    toKeptFile(files[kind] ?? stored(''), 90).keptUntil.slice(0, 10);
  expect([until('idBack'), until('idDocument')]).toEqual(['2026-01-07', '2026-04-06']);
});
