import { beforeEach, describe, expect, test } from '@jest/globals';
import { decidedCustomer } from '../../../harness/people.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import {
  amara,
  contactName,
  decidingDealership,
  decidingOn,
} from '../../../e2e/support/decisions.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = decidingDealership(visitors);

describe('a customer who was denied and came in', () => {
  let link: CustomerLink;
  beforeEach(async () => {
    link = await decidedCustomer(own.dealer, amara());
    await own.deny(link);
    await openSubmission(visitors.desk.page, link.customerId);
  });

  test('is not, and cannot try online any more, but may come in again', async () => {
    const { page } = visitors.desk;
    const { button, dialog, press, pressMore, timeline } = decidingOn(page);
    await pressMore('Not Verified in Person');
    await dialog().getByLabel('Reason').fill('Only a copy.');
    await inspect(page, '10-submission-not-in-person');
    await press('Record as Not Verified');
    await page.getByText(new RegExp(`^Not verified in person by ${contactName} on `)).waitFor();
    await timeline('Note: Only a copy.').waitFor();
    await button('Verified in Person').waitFor();
    expect(await button('Create New Link').count()).toBe(0);
  });
});
