import { expect, test } from '@jest/globals';
import { endedWords } from '../../../../../frontend/src/components/customer/ended-link-messages.tsx';
import type { EndedLink } from '../../../../../shared/schemas/ended-link-schema.ts';

const link = (different: Partial<EndedLink>): EndedLink => ({
  end: 'expired',
  dealer: { dealerId: 'dlr_x', name: 'Juniper', address: '1 Road', phone: '(513) 555-0142' },
  worksDays: 14,
  isSubmitted: false,
  mayAsk: true,
  ...different,
});

test.each<[Partial<EndedLink>, string]>([
  [{}, 'Verification links work for 14 days. Juniper can send you a new one.'],
  [{ worksDays: null }, 'Juniper can send you a new one.'],
  [
    { end: 'cancelled' },
    'Juniper canceled it. If you still need to verify your identity, ask for a new one.',
  ],
  [
    { end: 'replaced' },
    'Juniper created a newer one. Open the latest link you received, or ask for a new one.',
  ],
  [{ mayAsk: false, worksDays: null }, 'If you have questions, please call Juniper.'],
  [
    { end: 'cancelled', mayAsk: false },
    'Juniper canceled it. If you have questions, please call Juniper.',
  ],
])('of a link that is %j', (different, words) => {
  expect(endedWords(link(different))).toBe(words);
});
