import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { required } from '../local/required.ts';
import { backdate } from './backdate.ts';
import { customers, daysAgo, madeFor, mailed, type CustomerKey } from './demo-customers.ts';
import { giveContact, type CustomerLink, type Target, linkToken } from './journeys.ts';
import type { DemoOutcome, DemoProvider } from './demo-decisions.ts';
import { demoInvited, demoMember, demoSalesperson } from './demo-people.ts';

/**
 * Makes customers in every state that a dealer meets, each as far as people and the provider would have brought them.
 */
export async function fillDealerSide(
  target: Target,
  token: string,
  provider: DemoProvider | undefined,
): Promise<void> {
  const newLink = (person = {}) => target.call('createLink', { body: person }, { token });
  const ofCustomer = ({ customerId }: CustomerLink) => ({ params: { customerId } });
  const sendLink = async () => {
    const link = await newLink(mailed);
    const body = { requestId: randomId('req') };
    await target.call('mailLink', { ...ofCustomer(link), body }, { token });
  };
  await Promise.all([newLink(), sendLink()]);
  // Somebody else would hear of a real provider's sessions.
  if (!provider) return;

  const { fullName: salesperson } = demoSalesperson;
  const links = new Map<CustomerKey, CustomerLink>();
  const contacted = async (who: CustomerKey) => {
    const fullName = madeFor[who] ?? customers[who].fullName;
    const link = await newLink({ fullName, ...(sold.includes(who) && { salesperson }) });
    links.set(who, link);
    await giveContact(target, link, customers[who]);
    return link;
  };
  const decided = async (who: CustomerKey, outcome: DemoOutcome) => {
    const link = await contacted(who);
    await provider.attempt(link, who, outcome);
    return link;
  };
  const cancel = async () => {
    await target.call('cancelLink', ofCustomer(await contacted('cancelled')), { token });
  };
  const exhaust = async () => provider.exhaust(await contacted('deniedForGood'), 'deniedForGood');
  const hesitate = () =>
    provider.asksAgain ? decided('hesitating', 'ask_again') : contacted('hesitating');

  await provider.expect('denied');
  const [again] = await Promise.all([
    decided('approvedAtLast', 'denied'),
    decided('denied', 'denied'),
    exhaust(),
    hesitate(),
    cancel(),
    contacted('expired'),
  ]);

  await provider.expect('approved');
  const [approved] = await Promise.all([
    decided('approved', 'approved'),
    decided('approvedWithLongName', 'approved'),
    provider.attempt(again, 'approvedAtLast', 'approved'),
  ]);
  // This customer uses somebody else's link, and sends a bill that somebody else sent before.
  if (provider.leavesToDealership) await decided('waiting', 'review');
  const sending = { ...ofCustomer(approved), body: { requestId: randomId('req') } };
  await Promise.all([provider.end(), target.call('sendCreditLink', sending, { token })]);
  await Promise.all([...links].map(([who, { customerId }]) => backdate(customerId, daysAgo[who])));
  const late = required(links.get('expired'), 'demo customer');
  const asking = { requestId: randomId('req'), key: late.key };
  await target.call('askForLink', { ...ofCustomer(late), body: asking });
}

/** Enters when the dealership is open, as its owner does in the settings. */
export async function listOpeningHours(target: Target, token: string): Promise<void> {
  const me = await target.call('getDealerMe', {}, { token });
  const seen = {
    ...{ address: me.address, phone: me.phone, website: me.website },
    ...{ contactName: me.contactName, timeZone: me.timeZone, openingHours: me.openingHours },
  };
  const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr'].map((day) => `${day} 09:00-20:00`);
  const openingHours = [...weekdays, 'Sa 09:00-18:00'].join(', ');
  await target.call('changeProfile', { body: { ...seen, openingHours, seen } }, { token });
}

/** Customers of the salesperson. */
const sold: readonly CustomerKey[] = ['approved', 'waiting', 'expired', 'hesitating'];

/** Adds a member and a salesperson who have joined, and somebody who was invited and hasn't. */
export async function fillPeople(target: Target, token: string): Promise<void> {
  const invite = (email: string, role: AccountRole = 'member') =>
    target.call('invitePerson', { body: { email, role } }, { token });
  const join = async ({ email, fullName, password }: typeof demoMember) => {
    const body = { token: await linkToken(target, email), fullName, password };
    await target.call('joinDealership', { body });
  };
  const { email } = demoSalesperson;
  await Promise.all([invite(demoMember.email), invite(email, 'sales'), invite(demoInvited)]);
  await Promise.all([join(demoMember), join(demoSalesperson)]);
}

/** Lets the member look around. */
export const visit = (target: Target, token: string) => target.call('getDealerMe', {}, { token });
