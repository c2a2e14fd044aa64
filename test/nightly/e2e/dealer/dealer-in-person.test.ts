import { beforeEach, describe, test } from '@jest/globals';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
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

  test('is verified in person, once the original and the person were checked', async () => {
    const { page } = visitors.desk;
    const { button, dialog, press, refusal, timeline } = decidingOn(page);
    await button('Verified in Person').click();
    await press('Record as Verified');
    await refusal(dealerMessages.inPersonChecksRequired).waitFor();
    await inspect(page, '10-submission-in-person-errors');
    await dialog().getByLabel('Their original ID, not a copy').check();
    await dialog().getByLabel("They're the person on the ID").check();
    await dialog().getByLabel('What explains the denial?').fill('Has a new license.');
    await press('Record as Verified');
    await page.getByText('Verification Approved').waitFor();
    await page.getByText(new RegExp(`^Verified in person by ${contactName} on `)).waitFor();
    await timeline(`Denied by ${contactName}`).waitFor();
    await timeline(`Verified in person by ${contactName}`).waitFor();
    await inspect(page, '10-submission-in-person');
  });
});
