import { REJECTION_PROBABILITY } from '../../infra/names.ts';
import type { Customer } from '../../lambdas/customer/customer.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { updateItem } from '../../lambdas/store/write.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../shared/limits.ts';
import type { PersonalFields } from '../../shared/schemas/customer.ts';
import { customers, demoCreditLink, mailedAddress } from './customers.ts';
import {
  giveContact,
  submitAttempt,
  verifyCustomer,
  type CustomerLink,
  type Place,
} from './journeys.ts';
import { randomId } from '../../lambdas/runtime/randomness.ts';
import { setRejectionProbability } from './rejection-probability.ts';

/** Customers in every state that a dealer meets, each as far as people and the provider would have brought them. */
export async function fillDealerSide(place: Place, token: string): Promise<void> {
  const newLink = () => place.call('createLink', {}, { token });
  const contacted = async (person: PersonalFields) => {
    const link = await newLink();
    await giveContact(place, link, person);
    return link;
  };
  const verified = async (person: PersonalFields) => {
    const link = await newLink();
    await verifyCustomer(place, link, person);
    return link;
  };
  const ofCustomer = ({ customerId }: CustomerLink) => ({ params: { customerId } });

  const wait = async () => {
    await newLink();
    const mailed = await newLink();
    const body = { requestId: randomId('req'), key: mailed.key, email: mailedAddress };
    await place.call('mailLink', { ...ofCustomer(mailed), body }, { token });
    await contacted(customers.hesitating);
  };
  const end = async () => {
    await place.call('cancelLink', ofCustomer(await contacted(customers.cancelled)), { token });
    await expire(await contacted(customers.expired));
  };
  const exhaust = async () => {
    const link = await verified(customers.deniedForGood);
    for (let attempt = 2; attempt <= MAX_VERIFICATION_ATTEMPTS; attempt += 1)
      await submitAttempt(place, link, customers.deniedForGood);
  };
  const body = { creditLink: demoCreditLink };
  await setRejectionProbability(place, 1);
  const [again] = await Promise.all([
    verified(customers.approvedAtLast),
    verified(customers.denied),
    exhaust(),
    wait(),
    end(),
    place.call('setCreditLink', { body }, { token }),
  ]);

  await setRejectionProbability(place, 0);
  const [approved] = await Promise.all([
    verified(customers.approved),
    verified(customers.approvedWithLongName),
    submitAttempt(place, again, customers.approvedAtLast),
  ]);
  const sending = { ...ofCustomer(approved), body: { requestId: randomId('req') } };
  await Promise.all([
    setRejectionProbability(place, REJECTION_PROBABILITY),
    place.call('sendCreditLink', sending, { token }),
  ]);
}

/** Nobody waits for two weeks. */
async function expire({ customerId }: CustomerLink) {
  const linkExpiresAt = new Date(Date.now() - 3_600_000).toISOString();
  await updateItem<Customer>(keys.customer(customerId), { set: { linkExpiresAt } });
}
