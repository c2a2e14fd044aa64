import { expect, test } from '@jest/globals';
import { formatPhone } from '../../../../shared/schemas/fields-schema.ts';

test.each([
  ['5135550178', '(513) 555-0178'],
  ['513.555.0178', '(513) 555-0178'],
  ['(513)555 0178', '(513) 555-0178'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555-0178', '555-0178'],
  ['', ''],
])('%j is shown as %j', (typed, shown) => expect(formatPhone(typed)).toBe(shown));
