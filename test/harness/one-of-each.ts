import { endLink } from '../../lambdas/customer/links/link-end-record.ts';
import { callApi } from './call-api.ts';
import { withRejectionProbability } from './clients.ts';
import { moveLinkEnd } from './link-ends.ts';
import * as people from './people.ts';
import { whileProvider } from './provider.ts';

const named = (fullName: string) => ({ ...people.somePerson(), fullName });

/** A dealership's customers, one for each way in which a customer may stand. */
export async function oneOfEach(dealer: people.SignedIn) {
  const { token } = dealer;
  const [sent, opened, cancelled, ended] = await Promise.all([
    people.newLink(dealer),
    people.newLink(dealer),
    people.newLink(dealer),
    people.newLink(dealer),
  ]);
  const { customerId, key } = opened;
  await callApi('openLink', { params: { customerId } }, { customerKey: key });
  const typed = await people.contactedCustomer(dealer, named('Zoë Berg'));
  await callApi('cancelLink', { params: { customerId: cancelled.customerId } }, { token });
  await moveLinkEnd(ended.customerId, new Date(Date.now() - 3_600_000).toISOString());
  await endLink(ended.customerId);
  const decided = (chance: number, fullName: string) =>
    withRejectionProbability(chance, () => people.decidedCustomer(dealer, named(fullName)));
  const approved = await decided(0, 'Amara Okafor');
  const denied = await decided(1, 'Élodie van der Berg');
  const waiting = await whileProvider(
    'review',
    () => people.decidedCustomer(dealer, named('Luis Marquez')),
    ['customer'],
  );
  return { sent, opened, typed, cancelled, ended, approved, denied, waiting };
}
