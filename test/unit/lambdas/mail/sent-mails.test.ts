import { expect, test } from '@jest/globals';
import { addressId } from '../../../../lambdas/mail/mail-addresses.ts';
import { forgetAddress } from '../../../../lambdas/mail/sent-mails.ts';
import { keys, type Key } from '../../../../lambdas/store/keys.ts';
import { fakeServices } from '../functions/support.ts';

test('of an address that is forgotten, only the complaint of its reader stays', async () => {
  const hash = addressId('jo@x.example');
  const at = '2026-01-07T10:00:00.000Z';
  const kept = [
    { ...keys.deadAddress(hash), since: at, ttl: 9e9 },
    { ...keys.complaint(hash), since: at, about: 'x', ttl: 9e9 },
    {
      ...keys.sentMail(hash, 'message-1'),
      messageId: 'message-1',
      at,
      customerId: 'cus_x',
      ttl: 9e9,
    },
  ];
  const deleted: Key[] = [];
  fakeServices({
    Query: ({ ExpressionAttributeValues: values }) => {
      const { ':pk': pk, ':sk': start = '' } = values as Record<string, string>;
      return { Items: kept.filter((item) => item.pk === pk && item.sk.startsWith(start)) };
    },
    Delete: ({ Key: key }) => {
      deleted.push(key as Key);
      return {};
    },
  });
  await forgetAddress('Jo@X.example');
  expect(deleted).toEqual([
    keys.mailOf('cus_x', hash, 'message-1'),
    keys.deadAddress(hash),
    keys.sentMail(hash, 'message-1'),
  ]);
});
