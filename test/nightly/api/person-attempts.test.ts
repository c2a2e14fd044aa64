import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { traitsOf } from '../../../lambdas/customer/attempt/person-attempts.ts';
import type { Customer } from '../../../lambdas/customer/customer-record.ts';
import { rates, windowOf } from '../../../lambdas/rate-limit/rates.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { demoFiles } from '../../../scripts/demo/demo-files.ts';
import { required } from '../../../scripts/local/required.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { requiredFileKinds, type RequiredFileKind } from '../../../shared/schemas/files-schema.ts';
import { attemptWith, submit, uploadFile } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import * as people from '../../harness/people.ts';
import { changeItem, storedCustomer, storedItem } from '../../harness/records.ts';
import { outcome } from '../../api/support/answers.ts';

const refused = '409 attempts_exhausted';

let dealer: people.SignedIn;
beforeAll(async () => {
  await setRejectionProbability(1);
  dealer = await people.approvedDealership();
  await people.forgetVisits('draft', 'draftUpload', 'draftBytes');
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const newDraft = (dealerId = dealer.id) => callApi('createDraft', { params: { dealerId } });
const newDigits = () => String(2_000_000_000 + (randomBytes(4).readUInt32BE() % 900_000_000));
/** Somebody who shares nothing with anybody. */
const somebody = () => ({ ...people.somePerson(), phone: newDigits() });

/** The three files, of which no other is a copy: only beginnings of files are looked at here. */
async function ownFiles(link: CustomerLink) {
  const uploads = requiredFileKinds.map(async (kind) => {
    const { contentType, bytes } = await demoFiles[kind]();
    const own = Buffer.concat([bytes, randomBytes(8)]);
    return [kind, await uploadFile(link, kind, { contentType, bytes: own })] as const;
  });
  return Object.fromEntries(await Promise.all(uploads)) as Record<RequiredFileKind, string>;
}

const attempt = async (link: CustomerLink, person = somebody()) =>
  submit(link, attemptWith(await ownFiles(link), person));

const openedWith = ({ customerId, key }: CustomerLink) =>
  callApi('getCustomerSession', { params: { customerId } }, { customerKey: key });

type Rate = 'attemptOfEmail' | 'attemptOfPerson' | 'attemptOfPhone' | 'attemptOfId';
type Person = Pick<people.Person, 'email' | 'phone' | 'dateOfBirth'> & {
  files?: Customer['attempt']['files'];
};

const counterOf = (rate: Rate, person: Person, dealerId = dealer.id) => {
  const customer = { dealerId, contact: person, attempt: { files: person.files ?? {} } };
  const trait = traitsOf(customer).find((each) => each.rate === rate);
  return keys.limit(rate, `${trait?.who}#${windowOf(rate).number}`);
};
const usedOf = async (rate: Rate, person: Person) =>
  ((await storedItem(counterOf(rate, person)))?.used as Set<string> | undefined)?.size ?? 0;

/** As if so many attempts had been used up today. */
const use = (rate: Rate, person: Person, count: number = rates[rate].max) =>
  changeItem(
    counterOf(rate, person),
    'used',
    new Set(Array.from({ length: count }, (_, index) => `attempt ${index}`)),
  );

describe('a person at the general link', () => {
  test('has five attempts a day, however often they begin anew', async () => {
    const person = somebody();
    await use('attemptOfEmail', person, 3);
    const answers = [];
    for (let count = 4; count <= 6; count += 1)
      answers.push(outcome(await attempt(await newDraft(), person)));
    expect(answers).toEqual(['200', '200', refused]);
    expect(await usedOf('attemptOfEmail', person)).toBe(5);
  });

  test('gets the last attempt once, whichever of two tabs is first', async () => {
    const person = somebody();
    await use('attemptOfEmail', person, 4);
    const drafts = [await newDraft(), await newDraft()];
    const bodies = await Promise.all(
      drafts.map(async (draft) => attemptWith(await ownFiles(draft), person)),
    );
    const answers = await Promise.all(
      drafts.map((draft, index) => submit(draft, bodies[index] ?? {})),
    );
    expect(answers.map(outcome).sort()).toEqual(['200', refused]);
    expect(await usedOf('attemptOfEmail', person)).toBe(5);
  });
});

describe('who counts as the same person', () => {
  test('whoever sends the same file as an ID, under another name each time', async () => {
    const bytes = Buffer.concat([(await demoFiles.idDocument()).bytes, randomBytes(8)]);
    const sameId = async () => {
      const draft = await newDraft();
      const idDocument = await uploadFile(draft, 'idDocument', {
        contentType: 'image/jpeg',
        bytes,
      });
      const answer = await submit(
        draft,
        attemptWith({ ...(await ownFiles(draft)), idDocument }, somebody()),
      );
      return { draft, answer: outcome(answer) };
    };
    const { draft, answer } = await sameId();
    expect(answer).toBe('200');
    const stored = required(await storedCustomer(draft.customerId), 'customer');
    const sent = { ...stored.contact, files: stored.attempt.files };
    expect(await usedOf('attemptOfId', sent)).toBe(1);
    await use('attemptOfId', sent);
    expect((await sameId()).answer).toBe(refused);
  });
});

describe("a dealership's own link", () => {
  test('gives a person new attempts, which count at the general link', async () => {
    const person = somebody();
    await use('attemptOfEmail', person);
    const link = await people.newLink(dealer);
    expect((await openedWith(link)).attemptsLeft).toBe(5);
    expect(outcome(await attempt(link, person))).toBe('200');
    expect(await usedOf('attemptOfEmail', person)).toBe(6);
  });
});
