import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { RouteInput } from '../../../shared/routes.ts';
import {
  applicationFilters,
  type ApplicationFilter,
} from '../../../shared/schemas/admin-schema.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { confirmAddress } from '../../harness/dealership-records.ts';
import { unverifiedDealer, waitingDealer } from '../../harness/stored-dealerships.ts';

let admin: people.SignedIn;
/** A word that is in the names of this file's dealerships and nowhere else. */
const word = `Zé${randomBytes(5).toString('hex')}`;
const named = (name: string, contactName = 'Ann Chovey') => ({
  ...people.someDealership(),
  name,
  contactName,
});
const ids: Record<'approved' | 'declined' | 'pending', string> = {
  approved: '',
  declined: '',
  pending: '',
};
const pendingFields = named('Plain Cars', `Olga ${word}-Marsh`);

beforeAll(async () => {
  admin = await people.theAdmin();
  ids.approved = (await waitingDealer(named(`${word} & Sons Auto`))).id;
  ids.declined = (await waitingDealer(named(`The House of ${word}`))).id;
  ids.pending = (await waitingDealer(pendingFields)).id;
  const { token } = admin;
  await people.approveAs(admin, ids.approved);
  const body = { reason: people.someReason };
  await callApi('declineDealership', { params: { dealerId: ids.declined }, body }, { token });
});

type Search = RouteInput<'searchApplications'>['body'];
const search = (body: Search) => callApi('searchApplications', { body }, { token: admin.token });
const found = async (body: Search) => (await search(body)).items.map(({ id }) => id);

test('finds by any word of the name or the contact, by words that follow it, and by the email', async () => {
  const folded = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  expect(await found({ text: word })).toEqual([ids.pending, ids.declined, ids.approved]);
  expect(await found({ text: ` ${folded.slice(0, 8)} ` })).toHaveLength(3);
  expect(await found({ text: `house OF ${folded}` })).toEqual([ids.declined]);
  expect(await found({ text: `${word} sons` })).toEqual([ids.approved]);
  expect(await found({ text: pendingFields.email })).toEqual([ids.pending]);
  expect(await found({ text: pendingFields.email.slice(0, -8).toUpperCase() })).toEqual([
    ids.pending,
  ]);
  expect(await found({ text: `${word}x` })).toEqual([]);
  expect(await found({ text: 'example' })).not.toContain(ids.pending);
});

test('finds what nobody has confirmed under its own filter only, until somebody does', async () => {
  const fields = named(`Nowhere ${randomBytes(5).toString('hex')}`);
  const dealership = await unverifiedDealer(fields);
  const { id } = dealership;
  const everywhere = async (text: string) =>
    Promise.all(applicationFilters.map(async (status) => [status, await found({ text, status })]));
  const only = (...filters: ApplicationFilter[]) =>
    applicationFilters.map((status) => [status, filters.includes(status) ? [id] : []]);
  for (const text of [fields.name, fields.email])
    expect(await everywhere(text)).toEqual(only('unconfirmed'));
  // A crowd that nobody has confirmed hides no dealership that somebody has.
  expect(await search({ text: fields.email })).toMatchObject({ total: 0, isCut: false });

  await confirmAddress(dealership);
  for (const text of [fields.name, fields.email])
    expect(await everywhere(text)).toEqual(only('all', 'pending'));
});
