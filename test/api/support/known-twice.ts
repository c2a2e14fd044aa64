import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';

/** Somebody who is known to two dealerships, and has submitted something at the first, where somebody noted something. */
export async function knownTwice(dealer: people.SignedIn) {
  const person = people.somePerson();
  const other = await people.approvedDealership();
  const first = await people.decidedCustomer(dealer, person);
  const second = await people.contactedCustomer(other, person);
  const params = { customerId: first.customerId };
  const body = { noteId: randomId('note'), text: 'Comes on Friday' };
  await callApi('addNote', { params, body }, { token: dealer.token });
  return { person, ids: [first.customerId, second.customerId] };
}
