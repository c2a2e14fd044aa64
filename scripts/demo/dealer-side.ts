import type { Customer } from '../../lambdas/customer/customer.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { updateItem } from '../../lambdas/store/write.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { PersonalFields } from '../../shared/schemas/customer.ts';
import { customers, demoCreditLink, mailedAddress } from './customers.ts';
import { giveContact, type CustomerLink, type Place } from './journeys.ts';
import type { DemoOutcome, DemoProvider } from './providers.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';

/** Customers in every state that a dealer meets, each as far as people and the provider would have brought them. */
export async function fillDealerSide(
  place: Place,
  token: string,
  provider: DemoProvider | undefined,
): Promise<void> {
  const newLink = () => place.call('createLink', {}, { token });
  const ofCustomer = ({ customerId }: CustomerLink) => ({ params: { customerId } });
  const wait = async () => {
    await newLink();
    const mailed = await newLink();
    const body = { requestId: randomId('req'), key: mailed.key, email: mailedAddress };
    await place.call('mailLink', { ...ofCustomer(mailed), body }, { token });
  };
  const body = { creditLink: demoCreditLink };
  await Promise.all([wait(), place.call('setCreditLink', { body }, { token })]);
  // Of a real provider's sessions somebody else would hear.
  if (!provider) return;

  const contacted = async (person: PersonalFields) => {
    const link = await newLink();
    await giveContact(place, link, person);
    return link;
  };
  const decided = async (person: PersonalFields, outcome: DemoOutcome) => {
    const link = await contacted(person);
    await provider.attempt(link, person, outcome);
    return link;
  };
  const end = async () => {
    await place.call('cancelLink', ofCustomer(await contacted(customers.cancelled)), { token });
    await expire(await contacted(customers.expired));
  };
  const exhaust = async () => {
    const link = await decided(customers.deniedForGood, 'denied');
    for (let attempt = 2; attempt <= MAX_VERIFICATION_ATTEMPTS; attempt += 1)
      await provider.attempt(link, customers.deniedForGood, 'denied');
  };
  await provider.expect('denied');
  const [again] = await Promise.all([
    decided(customers.approvedAtLast, 'denied'),
    decided(customers.denied, 'denied'),
    exhaust(),
    contacted(customers.hesitating),
    end(),
  ]);

  await provider.expect('approved');
  const [approved] = await Promise.all([
    decided(customers.approved, 'approved'),
    decided(customers.approvedWithLongName, 'approved'),
    provider.attempt(again, customers.approvedAtLast, 'approved'),
    ...(provider.leavesToDealership ? [decided(customers.waiting, 'review')] : []),
  ]);
  const sending = { ...ofCustomer(approved), body: { requestId: randomId('req') } };
  await Promise.all([provider.end(), place.call('sendCreditLink', sending, { token })]);
}

/** Nobody waits for two weeks. */
async function expire({ customerId }: CustomerLink) {
  const linkExpiresAt = new Date(Date.now() - 3_600_000).toISOString();
  await updateItem<Customer>(keys.customer(customerId), { set: { linkExpiresAt } });
}
