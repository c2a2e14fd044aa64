import { test } from '@jest/globals';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { approvedDealership, password, someEmail } from '../../harness/people.ts';
import { markDead } from '../../harness/dead-addresses.ts';
import { inspect, pathIn, said } from '../../e2e/support/page.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
import { invite, openMail, openTeam, press } from '../../e2e/support/team-page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ owner: 'desktop', joy: 'phone' });

test('an invitation is sent again and canceled; its links end', async () => {
  const dealer = await approvedDealership();
  const { owner, joy } = visitors;
  const email = someEmail();
  await enterDashboard(owner.page, { email: dealer.email, password });
  await openTeam(owner.page);
  await invite(owner.page, email);
  const first = pathIn((await readInbox(email))[0] ?? { text: '' });
  await press(owner.page, `Send Again to ${email}`);
  await owner.page.getByText(`Invitation sent to ${email}.`).nth(1).waitFor();
  await joy.page.goto(first);
  await joy.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await inspect(joy.page, '33-ended');
  openStores();
  await markDead(email);
  await press(owner.page, `Send Again to ${email}`);
  await owner.page
    .locator(':focus')
    .getByText(
      "We can't send email to this address. Cancel this invitation and invite the right address.",
    )
    .waitFor();
  await inspect(owner.page, '33-not-sent-again');
  await owner.page.setViewportSize({ width: 360, height: 740 });
  await inspect(owner.page, '33-not-sent-again');
  await press(owner.page, `Cancel the invitation to ${email}`);
  await said(owner.page, `The invitation to ${email} was canceled.`);
  await openMail(joy.page, email);
  await joy.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
});
