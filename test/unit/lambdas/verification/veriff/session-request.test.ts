import { expect, test } from '@jest/globals';
import type { Subject } from '../../../../../lambdas/verification/provider.ts';
import { sessionRequest } from '../../../../../lambdas/verification/veriff/veriff-provider.ts';
import { subject } from './support.ts';

type Body = {
  verification: {
    callback?: string;
    lang?: string;
    person?: Record<string, string>;
    vendorData: string;
  };
};
const requestOf = (
  about: Subject,
  siteUrl = 'https://id.example',
  baseUrl = 'https://stationapi.example',
) => (JSON.parse(sessionRequest(about, { siteUrl, baseUrl })) as Body).verification;

const withPerson = (different: Partial<Subject['person']>): Subject => ({
  ...subject,
  person: { ...subject.person, ...different },
});

test('says who it is about, and where to lead them', () => {
  const { vendorData, ...rest } = requestOf(subject);
  expect(rest).toEqual({
    callback: 'https://id.example/verify?dealer=dlr_x&customer=cus_x&step=review',
    person: {
      firstName: 'Olive',
      lastName: 'Yew',
      email: 'olive@mail.example',
      phoneNumber: '+15135550142',
      dateOfBirth: '1990-01-31',
    },
  });
  expect(JSON.parse(vendorData)).toEqual({
    email: 'olive@mail.example',
    dealerId: 'dlr_x',
    customerId: 'cus_x',
  });
});

test('asks for pages in the language of whoever is led there', () => {
  expect(requestOf({ ...subject, language: 'es' }).lang).toBe('es');
  expect(requestOf(subject)).not.toHaveProperty('lang');
});

test.each([
  { phone: '555' },
  { phone: '+44 20 7946 0000' },
  { dateOfBirth: '1990-02-30' },
  { dateOfBirth: '31.01.1990' },
])('leaves out what Veriff would refuse the session for: %j', (different) => {
  const [name = ''] = Object.keys(different);
  const { person = {} } = requestOf(withPerson(different));
  expect(person).not.toHaveProperty(name === 'phone' ? 'phoneNumber' : name);
});

test('the person behind a dealership comes back to the sign-in', () => {
  const { callback, vendorData } = requestOf({
    dealerId: 'dlr_x',
    registrationId: 'reg_x',
    person: subject.person,
  });
  expect(callback).toBe('https://id.example/dealer/login?reason=contact_check');
  expect(JSON.parse(vendorData)).toMatchObject({ dealerId: 'dlr_x', registrationId: 'reg_x' });
});

test.each([
  ['https://id.example', 'https://stationapi.example', true],
  ['http://id.example', 'http://127.0.0.1:3300', false],
  ['http://localhost:3000', 'http://127.0.0.1:3300', true],
  ['http://127.0.0.1:3000', 'http://localhost:3300', true],
  // Veriff itself takes no address without TLS.
  ['http://localhost:3000', 'https://stationapi.example', false],
  ['http://localhost.example', 'http://127.0.0.1:3300', false],
])('to %s, from %s, a way back is given: %s', (siteUrl, baseUrl, isGiven) => {
  expect('callback' in requestOf(subject, siteUrl, baseUrl)).toBe(isGiven);
});
