import { formatPhone } from '../../shared/schemas/fields-schema.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Dealership } from '../../lambdas/dealership/dealership.ts';
import { rates, type RateName } from '../../lambdas/rate-limit/rates.ts';
import { visitorId } from '../../lambdas/functions/identify-visitor.ts';
import { keys } from '../../lambdas/store/keys.ts';
import {
  giveContact,
  registerDealership,
  submitAttempt,
  type CustomerLink,
  type Target,
} from '../../scripts/demo/journeys.ts';
import type { Tokens } from '../../scripts/local/cognito-sign-in.ts';
import { AdminRegister } from '../../scripts/operate/admin-register.ts';
import { localDeployment } from '../../scripts/operate/deployment.ts';
import { callApi } from './call-api.ts';
import { documents } from './clients.ts';
import { theProduct } from './product.ts';
import {
  approveStored,
  confirmAddress,
  storeDealership,
  storeProof,
  type DealershipFields,
} from './dealership-records.ts';
import { createDealerUser, subOf, tokensOf } from './pool-users.ts';
import { changeItem, storedItem } from './records.ts';
import { signIn } from './sign-in.ts';

export const target = (): Target => {
  const { emulatorUrl, startedAt, siteUrl } = theProduct();
  return { call: callApi, emulatorUrl, startedAt, siteUrl };
};

const unique = () => randomBytes(6).toString('hex');
export const someEmail = () => `someone.${unique()}@mail.example`;
export const password = 'correct horse battery staple';

/** What a dealership types, with its own address. */
export const someDealership = () => ({
  name: `Dealership ${unique()}`,
  address: '1420 Juniper Street, Fairview, OH 45011',
  phone: '(513) 555-0142',
  website: 'https://juniper.example',
  contactName: 'Ann Chovey',
  email: someEmail(),
  password,
});

/** Phone, website and address that no other dealership has. */
export const nobodysTraits = () => {
  const name = unique();
  const digits = String(BigInt(`0x${name}`))
    .padStart(10, '0')
    .slice(-10);
  return {
    phone: formatPhone(digits),
    website: `https://${name}.example`,
    address: `1 ${name} Street`,
  };
};

/** Of the numbers that are kept for made-up people: seldom the same, since attempts count by number and birthday. */
const somePhone = () => `(${randomInt(201, 990)}) 555-01${String(randomInt(100)).padStart(2, '0')}`;

export const somePerson = () => ({
  fullName: 'Jordan Lee',
  dateOfBirth: '1988-03-27',
  address: '12 Elm Street, Fairview, OH 45011',
  phone: somePhone(),
  email: someEmail(),
});
export type Person = ReturnType<typeof somePerson>;

/** `id`: an admin's own, or the dealership's of a dealer; `sub`: the pool's. */
export type SignedIn = { id: string; sub: string; email: string; token: string; idToken: string };

const signedIn = async (
  pool: 'dealers' | 'admins',
  email: string,
  { access, id: idToken }: Tokens,
): Promise<SignedIn> => {
  const sub = subOf(access);
  const id = pool === 'admins' ? sub : await dealerIdOf(email);
  return { id, sub, email, token: access, idToken };
};

/** Whose an address is. */
export const dealerIdOf = async (email: string): Promise<string> =>
  String((await storedItem(keys.emailClaim(email)))?.dealerId);

let admin: Promise<SignedIn> | undefined;
/** The admin of this test file. */
export const theAdmin = (): Promise<SignedIn> => (admin ??= newAdmin());

export async function newAdmin(): Promise<SignedIn> {
  const email = someEmail();
  await adminRegister().add(email, password);
  return signedIn('admins', email, await tokensOf('admins', { email, password }));
}

export const adminRegister = () => new AdminRegister(localDeployment(theProduct()));

export const someReason = 'The license is not readable.';

/** Strangers are limited by visitor, and those of all tests come from this computer: as if it had not called yet. */
export async function forgetVisits(...limits: RateName[]): Promise<void> {
  for (const limit of limits) {
    const window = Math.floor(Date.now() / 1000 / rates[limit].windowSeconds);
    for (const address of ['127.0.0.1', '::1'])
      await changeItem(keys.limit(limit, `${visitorId(address)}#${window}`), 'count', 0);
  }
}

/** A dealership that has come all the way that its people go until it waits for a decision, mails and sign-in included. */
export async function registeredDealer(fields: DealershipFields): Promise<SignedIn> {
  await forgetVisits('registration', 'proofUpload');
  await registerDealership(target(), fields);
  const tokens = await signIn('dealers', fields.email, fields.password);
  return signedIn('dealers', fields.email, tokens);
}

/** Writes what a dealership, its proof and its user are, in a fraction of a registration's time and without a mail. */
async function storedDealer(fields: DealershipFields): Promise<Dealership> {
  const dealership = await storeDealership(fields, await createDealerUser(fields));
  await Promise.all([storeProof(dealership), confirmAddress(dealership)]);
  return dealership;
}

/** A dealership that has confirmed its address and waits for a decision. */
export async function pendingDealer(fields = someDealership()): Promise<SignedIn> {
  await storedDealer(fields);
  return signedIn('dealers', fields.email, await tokensOf('dealers', fields));
}

/** One that an admin approved, where neither its registration nor who approved it is what a test is about. */
export async function approvedDealership(fields = someDealership()): Promise<SignedIn> {
  await approveStored(await storedDealer(fields));
  return signedIn('dealers', fields.email, await tokensOf('dealers', fields));
}

/** Opens the proof, and approves. */
export async function approveAs({ token }: SignedIn, dealerId: string) {
  const params = { dealerId };
  await callApi('getProof', { params }, { token });
  return callApi('approveDealership', { params }, { token });
}

/** One about which the admin of this test file has decided. */
export async function decidedDealer(
  decision: 'approveDealership' | 'declineDealership',
  fields = someDealership(),
): Promise<SignedIn> {
  const dealer = await pendingDealer(fields);
  const params = { dealerId: dealer.id };
  const { token } = await theAdmin();
  if (decision === 'approveDealership') await approveAs(await theAdmin(), dealer.id);
  else await callApi('declineDealership', { params, body: { reason: someReason } }, { token });
  return dealer;
}

/** Changes a stored dealership behind the product's back. */
export const changeDealer = (id: string, attribute: string, value: unknown): Promise<void> =>
  changeItem(keys.dealership(id), attribute, value);

/** Removes a pending dealership's record and leaves its user in the pool, as a crash might; the counts stay right. */
export async function forgetDealer(id: string): Promise<void> {
  const { tableName: TableName } = theProduct().stack;
  await documents().send(new DeleteCommand({ TableName, Key: keys.dealership(id) }));
  await documents().send(
    new UpdateCommand({
      TableName,
      Key: keys.dealershipCounts(),
      UpdateExpression: 'ADD #all :less, #pending :less',
      ExpressionAttributeNames: { '#all': 'all', '#pending': 'pending' },
      ExpressionAttributeValues: { ':less': -1 },
    }),
  );
}

export const newLink = (dealer: SignedIn) =>
  callApi('createLink', { body: {} }, { token: dealer.token });

/** Several links, a few at a time. */
export async function newLinks(dealer: SignedIn, count: number) {
  const links = [];
  while (links.length < count) {
    const few = Math.min(8, count - links.length);
    links.push(...(await Promise.all(Array.from({ length: few }, () => newLink(dealer)))));
  }
  return links;
}

/** A dealership's customer who left name, email and phone. */
export async function contactedCustomer(
  dealer: SignedIn,
  person = somePerson(),
): Promise<CustomerLink> {
  const link = await newLink(dealer);
  await giveContact(target(), link, person);
  return link;
}

/** A dealership's customer who went all the way to a decision, which chance makes. */
export async function decidedCustomer(
  dealer: SignedIn,
  person = somePerson(),
): Promise<CustomerLink> {
  const link = await contactedCustomer(dealer, person);
  await submitAttempt(target(), link, person);
  return link;
}
