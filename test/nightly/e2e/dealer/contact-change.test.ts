import { expect, test } from '@jest/globals';
import { colleagueOf } from '../../../harness/colleagues.ts';
import { decidedCustomer, password } from '../../../harness/people.ts';
import { amara, decidingDealership } from '../../../e2e/support/decisions.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

test('a contact that somebody in Sales asks for holds once a colleague confirms it', async () => {
  const person = amara();
  const { customerId } = await decidedCustomer(own.dealer, person);
  const sales = await colleagueOf(own.dealer, 'Sal Esperson', 'sales');
  const hand = visitors.hand.page;
  await enterDashboard(hand, { email: sales.email, password });
  await hand.goto(`/dealer/submission/${customerId}`);
  await hand.getByRole('button', { name: 'Edit Contact' }).click();
  await hand.getByRole('dialog').getByLabel('Email').fill('other@mail.example');
  await inspect(hand, '48-contact-request');
  await hand.getByRole('button', { name: 'Request Change' }).click();
  await said(hand, 'Change requested.');
  await hand.getByText('Waiting for confirmation').waitFor();
  await inspect(hand, '48-contact-requested');

  const { page } = visitors.desk;
  await page.goto('/dealer/dashboard');
  await page.getByRole('link', { name: '1 Contact changes to confirm' }).click();
  await page.getByRole('link', { name: person.fullName }).click();
  await page.getByText('Confirm the new contact').waitFor();
  await inspect(page, '48-contact-change');
  const facts = page.getByRole('region', { name: 'Customer Information' });
  expect(await facts.getByText(person.email).count()).toBe(1);
  await page.getByRole('button', { name: 'Use New Contact' }).click();
  await said(page, 'Contact saved.');
  await facts.getByText('other@mail.example').waitFor();
  await page.getByText(`Email was ${person.email}`).waitFor();
  expect(await page.getByText('Confirm the new contact').count()).toBe(0);
});
