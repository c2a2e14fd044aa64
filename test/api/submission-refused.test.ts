import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { keys } from '../../lambdas/store/keys.ts';
import { customerFileKey } from '../../lambdas/upload/stored-file.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { requiredFileKinds } from '../../shared/schemas/files-schema.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { notFound, outcome } from './support/answers.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import * as people from '../harness/people.ts';
import { changeItem, storedCustomer, storedItem, storedState } from '../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const recordOf = ({ customerId }: CustomerLink) => storedCustomer(customerId);

describe('with its files already there, an attempt is refused like an unknown one', () => {
  const ways: Record<string, (link: CustomerLink, dealerId: string) => Promise<void>> = {
    'after its link has expired': ({ customerId }) => moveLinkEnd(customerId),
    'after its link was cancelled': ({ customerId }) =>
      changeItem(keys.customer(customerId), 'link.keys', []),
    'after its dealership was blocked': (_link, dealerId) =>
      people.changeDealer(dealerId, 'isBlocked', true),
  };
  test.each(Object.entries(ways))('%s', async (_name, change) => {
    const own = await people.approvedDealership();
    const link = await people.newLink(own);
    const uploads = await uploadAll(link);
    await change(link, own.id);
    const before = await recordOf(link);
    const { status, body } = await submit(link, attemptWith(uploads));
    expect({ status, body }).toEqual(notFound);
    expect(await recordOf(link)).toEqual(before);
    const states = await Promise.all(
      requiredFileKinds.map((kind) =>
        storedState(customerFileKey(link.customerId, kind, uploads[kind])),
      ),
    );
    // They go by themselves within a day.
    expect(states).toEqual(['unclaimed', 'unclaimed', 'unclaimed']);
  });

  test('after the day for which a draft lives, even while its record is still there', async () => {
    const draft = await callApi('createDraft', { params: { dealerId: dealer.id } });
    const body = attemptWith(await uploadAll(draft));
    const { createdAt = '', link } = (await recordOf(draft)) ?? {};
    expect(Date.parse(link?.expiresAt ?? '') - Date.parse(createdAt)).toBe(24 * 3600 * 1000);
    await moveLinkEnd(draft.customerId);
    expect(outcome(await submit(draft, body))).toBe('404 not_found');
  });

  test("with another customer's key", async () => {
    const [link, other] = await people.newLinks(dealer, 2);
    if (!link || !other) throw new Error('No links');
    const body = attemptWith(await uploadAll(link));
    expect(outcome(await submit({ ...link, key: other.key }, body))).toBe('404 not_found');
    expect((await recordOf(link))?.attempt.used).toBe(0);
  });
});

test('what the caller may not set is never stored, whatever it is', async () => {
  const link = await people.contactedCustomer(dealer);
  const itemOf = () => storedItem(keys.customer(link.customerId));
  const fixed = await itemOf();
  const ours = [
    ...['id', 'pk', 'sk', 'gsi1pk', 'gsi1sk', 'dealerId', 'origin', 'createdAt', 'ttl'],
    ...['contact', 'link', 'attempt', 'decision', 'credit', 'status', 'savedAt', 'submitted'],
    ...['creditLink', 'cnicNumber', 'adminVerification', 'isBlocked', '__proto__'],
  ];
  const extra = fc.dictionary(
    fc.constantFrom(...ours),
    fc.oneof(fc.constantFrom('approved', 'javascript:alert(1)', 5, 0, null, true), fc.jsonValue()),
    { minKeys: 1 },
  );
  const without = (part: unknown, names: string[]) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([name]) => !names.includes(name)));
  const rest = (record: Record<string, unknown> | undefined) => ({
    ...without(record, ['updatedAt', 'version', 'row', 'gsi2sk']),
    contact: without(record?.contact, ['firstName', 'lastName', 'email', 'phone', 'savedAt']),
  });
  await fc.assert(
    fc.asyncProperty(extra, fc.integer({ min: 0, max: 9999 }), async (fields, number) => {
      const { email } = people.somePerson();
      const phone = `(513) 555-${String(number).padStart(4, '0')}`;
      const saved = await tryApi(
        'saveContact',
        {
          params: { customerId: link.customerId },
          body: { ...fields, fullName: 'Jordan Lee', email, phone },
        },
        { customerKey: link.key },
      );
      expect(saved.status).toBe(200);
      const stored = await itemOf();
      expect(rest(stored)).toEqual(rest(fixed));
      expect(stored?.contact).toMatchObject({ email, phone });
    }),
    { numRuns: 10 },
  );
});
