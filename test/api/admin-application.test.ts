import { beforeAll, expect, test } from '@jest/globals';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { callApi, fetchFile } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';

let admin: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});

test('an application is seen whole, and its proof is the one that was sent', async () => {
  const fields = { ...people.someDealership(), ...people.nobodysTraits() };
  const dealer = await people.registeredDealer(fields);
  const params = { dealerId: dealer.id };
  const proof = await demoFiles.proof();
  expect(await callApi('getApplication', { params }, { token: admin.token })).toMatchObject({
    id: dealer.id,
    dealerName: fields.name,
    fullName: fields.contactName,
    email: fields.email,
    adminVerification: 'pending',
    isBlocked: false,
    address: fields.address,
    // As people write it, where it's a number that can be dialed.
    phone: expect.stringMatching(Array.from(fields.phone).join(String.raw`\D*`)),
    website: fields.website,
    isEmailVerified: true,
    toReview: ['mail'],
    related: { items: [], hasMore: false },
    verificationDocument: {
      contentType: 'application/pdf',
      size: proof.bytes.length,
      isDeleted: false,
    },
    events: [
      { type: 'registered', at: expect.any(String) },
      { type: 'email_verified', at: expect.any(String) },
    ],
  });
  const { inlineUrl, name } = await callApi('getProof', { params }, { token: admin.token });
  const shown = await fetchFile(inlineUrl);
  expect(name).toMatch(/^Dealership-\w+-proof-of-dealership\.pdf$/);
  // A tab doesn't run what's in it.
  expect(shown.headers.get('content-disposition')).toBe('attachment');
  expect(Buffer.from(await shown.arrayBuffer()).equals(proof.bytes)).toBe(true);
});
