import { expect, test } from '@jest/globals';
import {
  sharedWords,
  applicationSignals,
} from '../../../../../frontend/src/features/admin-applications/signals.ts';
import { type RelatedApplication } from '../../../../../shared/schemas/admin-schema.ts';
import { someApplication } from './records.ts';

const said = (change: Parameters<typeof someApplication>[0]) =>
  applicationSignals(someApplication(change)).map(({ status, text }) => `${status}: ${text}`);

test('a dealership that shares nothing and has its own domain needs no look', () => {
  expect(said({})).toEqual([
    "approved: The email address belongs to the website's domain",
    'approved: Email address verified',
    'approved: No other confirmed dealership has this phone number, website, address, or name',
  ]);
});

test('an address of another domain and one of a mail provider are told apart', () => {
  const mail = { domain: 'mail.example', websiteDomain: 'cedarvine.example' };
  const [other] = applicationSignals(someApplication({ mail: { ...mail, owner: 'other_domain' } }));
  expect(other).toEqual({
    status: 'pending',
    text: 'Email and website differ',
    detail: 'The email address is at mail.example, but the website is cedarvine.example.',
  });
  const [provider] = applicationSignals(
    someApplication({ mail: { ...mail, owner: 'public_provider' } }),
  );
  expect(provider).toEqual({
    status: 'pending',
    text: 'Anyone can get an email address at mail.example',
    detail: 'It says nothing about the business.',
  });
});

test('what is to be looked at comes first, with the others that it is about', () => {
  const other: RelatedApplication = {
    id: '00000000-0000-4000-8000-000000000002',
    dealerName: 'Bluffside Cars',
    createdAt: '2026-11-16T10:00:00.000Z',
    adminVerification: 'declined',
    isBlocked: false,
    shares: ['phone', 'address'],
  };
  const signals = applicationSignals(
    someApplication({ isEmailVerified: false, related: { items: [other], hasMore: false } }),
  );
  expect(signals.map(({ status, text, others }) => ({ status, text, others }))).toEqual([
    { status: 'pending', text: 'Email address not verified', others: undefined },
    { status: 'pending', text: 'Details match another dealership', others: [other] },
    {
      status: 'approved',
      text: "The email address belongs to the website's domain",
      others: undefined,
    },
    {
      status: 'approved',
      text: 'No other confirmed dealership has this website or name',
      others: undefined,
    },
  ]);
  expect(sharedWords(other.shares)).toBe('same phone number and address');
  expect(sharedWords(['phone', 'similarName'])).toBe('same phone number, similar name');
  expect(sharedWords(['similarName'])).toBe('similar name');
});
