import type { AccountRole } from '../../shared/schemas/people-schema.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { required } from '../local/required.ts';
import { backdate } from './backdate.ts';
import { customers, daysAgo, madeFor, mailed, type CustomerKey } from './demo-customers.ts';
import { giveContact, type CustomerLink, type Place, linkToken } from './journeys.ts';
import type { DemoOutcome, DemoProvider } from './demo-decisions.ts';
import { demoInvited, demoMember, demoSalesperson } from './demo-people.ts';

/**
 * Makes customers in every state that a dealer meets, each as far as people and the provider would have brought them.
 */
export async function fillDealerSide(
  place: Place,
  token: string,
  provider: DemoProvider | undefined,
): Promise<void> {
  const newLink = (person = {}) => place.call('createLink', { body: person }, { token });
  const ofCustomer = ({ customerId }: CustomerLink) => ({ params: { customerId } });
  const sendLink = async () => {
    const link = await newLink(mailed);
    const body = { requestId: randomId('req') };
    await place.call('mailLink', { ...ofCustomer(link), body }, { token });
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
    await giveContact(place, link, customers[who]);
    return link;
  };
  const decided = async (who: CustomerKey, outcome: DemoOutcome) => {
    const link = await contacted(who);
    await provider.attempt(link, who, outcome);
    return link;
  };
  const cancel = async () => {
    await place.call('cancelLink', ofCustomer(await contacted('cancelled')), { token });
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
  await Promise.all([provider.end(), place.call('sendCreditLink', sending, { token })]);
  await Promise.all([...links].map(([who, { customerId }]) => backdate(customerId, daysAgo[who])));
  const late = required(links.get('expired'), 'demo customer');
  const asking = { requestId: randomId('req'), key: late.key };
  await place.call('askForLink', { ...ofCustomer(late), body: asking });
}

/** Customers of the salesperson. */
const sold: readonly CustomerKey[] = ['approved', 'waiting', 'expired', 'hesitating'];

/** Adds a member and a salesperson who have joined, and somebody who was invited and hasn't. */
export async function fillPeople(place: Place, token: string): Promise<void> {
  const invite = (email: string, role: AccountRole = 'member') =>
    place.call('invitePerson', { body: { email, role } }, { token });
  const join = async ({ email, fullName, password }: typeof demoMember) => {
    const body = { token: await linkToken(place, email), fullName, password };
    await place.call('joinDealership', { body });
  };
  const { email } = demoSalesperson;
  await Promise.all([invite(demoMember.email), invite(email, 'sales'), invite(demoInvited)]);
  await Promise.all([join(demoMember), join(demoSalesperson)]);
}

/** Lets the member look around. */
export const visit = (place: Place, token: string) => place.call('getDealerMe', {}, { token });
