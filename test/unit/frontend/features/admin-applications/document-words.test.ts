import { expect, test } from '@jest/globals';
import { documentLinkWords } from '../../../../../frontend/src/features/admin-applications/copy.ts';

test('a link to a better document works for 14 days, and no longer', () => {
  const asked = new Date(2026, 10, 2, 12).toISOString();
  expect(documentLinkWords(asked, Date.parse(asked))).toBe(
    'The dealership has a link to upload it, which works until Nov 16, 2026.',
  );
  expect(documentLinkWords(asked, new Date(2026, 10, 16, 12, 0, 1).getTime())).toBe(
    "The dealership's link to upload it expired on Nov 16, 2026. Ask again to send a new one.",
  );
});
