import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { LocalVeriff } from '../../../scripts/local/veriff/local-veriff.ts';
import { languages } from '../../../shared/copy/language.ts';
import { UNDO_SECONDS } from '../../../shared/limits.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { englishIn } from '../../harness/english-words.ts';
import { waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import {
  approve,
  decidingDealership,
  deny,
  notVerified,
  verified,
} from '../../api/support/decisions.ts';
import { passReminderDays } from '../../api/support/reminder-days.ts';
import { runChores } from '../../api/support/chores.ts';
import { begunCustomer } from '../../api/support/veriff.ts';

const own = decidingDealership();
const dealerName = 'Autos Peña y Hermanos';
const spanish = { headers: { 'accept-language': 'es' } };
const creditLink = 'https://credit.example/apply';

beforeAll(async () => {
  openStores();
  await people.changeDealer(own.dealer.id, 'dealerName', dealerName);
  await people.changeDealer(own.dealer.id, 'address', '1420 Calle Ocho, Miami, FL 33135');
});

const asDealer = () => ({ token: own.dealer.token });
const of = ({ customerId }: Pick<CustomerLink, 'customerId'>) => ({ params: { customerId } });

/** A customer who opens the link in Spanish, which nobody had chosen, and is sent to the provider. */
async function begunInSpanish() {
  const person = { ...people.somePerson(), fullName: 'María José de la Peña Núñez' };
  const customer = await begunCustomer(own.dealer, person);
  await callApi('openLink', of(customer), { customerKey: customer.key, ...spanish });
  expect((await seenByDealer(own.dealer, customer)).language).toBe('es');
  return customer;
}
type Begun = Awaited<ReturnType<typeof begunInSpanish>>;

const shown = (html: string) => html.replaceAll(/<style[^]*?<\/style>|<[^>]*>/g, ' ');
const siteLinks = (text: string) =>
  text.match(/\S+\/(?:verify-customer|stop-reminders|verify)\/\S+/g) ?? [];

/** Expects a letter that is in Spanish from its subject to its last line, and so are the pages that it leads to. */
async function expectLetter(email: string, subject: RegExp, ownWords?: string) {
  const mail = await waitForMail(email, subject, UNDO_SECONDS + 20);
  const inEnglish = [mail.subject, mail.text, shown(mail.html ?? '')].map((part) =>
    englishIn(ownWords === undefined ? part : part.replaceAll(ownWords, ' ')),
  );
  expect({ subject: mail.subject, inEnglish }).toEqual({
    subject: mail.subject,
    inEnglish: [[], [], []],
  });
  expect(mail.html).toContain('<html lang="es"');
  for (const link of siteLinks(mail.text)) expect(link).toContain('?lang=es#');
  return mail;
}

const byVeriff = async (outcome: Parameters<LocalVeriff['decide']>[1], how = {}) => {
  const customer = await begunInSpanish();
  await own.stage.veriff.decide(customer.sessionId, outcome, how);
  return customer;
};

describe('a customer who uses Spanish reads in Spanish', () => {
  test('that the verification was received', async () => {
    const { person } = await byVeriff('review');
    await expectLetter(person.email, /^Recibimos su verificación para/);
  });

  test('that they are verified, and the link to the credit application', async () => {
    const customer = await byVeriff('approved');
    const { email } = customer.person;
    const { text } = await expectLetter(email, / verificó su identidad$/);
    expect(text).toContain('Hola, María:');
    await people.changeDealer(own.dealer.id, 'creditLink', creditLink);
    const body = { requestId: randomId('req') };
    await callApi('sendCreditLink', { ...of(customer), body }, asDealer());
    const mail = await expectLetter(email, /^Su solicitud de crédito en/);
    expect(mail.text).toContain(creditLink);
    await people.changeDealer(own.dealer.id, 'creditLink', '');
  });

  test.each(['102', '106', '201', '204', '526'])(
    'that they are denied, by Veriff for %s',
    async (reasonCode) => {
      const { person } = await byVeriff('declined', { reasonCode });
      const { text } = await expectLetter(person.email, /^No pudimos verificar su identidad para/);
      expect(text).toContain('Le quedan 4 intentos en línea.');
    },
  );

  test.each(['204', '605', '609', '625'])(
    'that they are asked again, for %s',
    async (reasonCode) => {
      const { person } = await byVeriff('resubmission_requested', { reasonCode });
      await expectLetter(person.email, /^Termine su verificación para/);
    },
  );

  test('what a person decides, with a listed reason, or with words that are marked as English', async () => {
    const ownWords = 'Ask for Joy at the desk.';
    const decisions = {
      '^No pudimos verificar su identidad para': ['review', deny],
      ' verificó su identidad$': ['review', approve],
      ' no pudo verificar su identidad$': ['declined', notVerified],
      '^Autos .* verificó su identidad$': ['declined', verified],
      ' retiró su verificación$': ['approved', { ...deny, act: 'revoke' }],
    } as const;
    const typed = await byVeriff('review');
    await own.decide(typed, { ...deny, customerReason: 'other', ownWords });
    const customers = await Promise.all(
      Object.values(decisions).map(async ([outcome, act]): Promise<Begun> => {
        const customer = await byVeriff(outcome);
        expect((await own.decide(customer, act)).status).toBe(200);
        return customer;
      }),
    );
    for (const [index, subject] of Object.keys(decisions).entries())
      await expectLetter(customers[index]?.person.email ?? '', new RegExp(subject));
    const mail = await expectLetter(typed.person.email, /^No pudimos verificar/, ownWords);
    expect(mail.html).toContain(`<span lang="en"><bdi>${ownWords}</bdi></span>`);
  });

  test('that nothing was decided', async () => {
    const customer = await byVeriff('resubmission_requested');
    await own.stage.veriff.decide(customer.sessionId, 'expired');
    await expectLetter(customer.person.email, /terminó sin un resultado$/);
  });
});

describe('the language of a link', () => {
  const mailed = async (customerId: string, email: string) => {
    const body = { requestId: randomId('req'), email, isReminding: true };
    await callApi('mailLink', { params: { customerId }, body }, asDealer());
  };

  test('is the one that the dealership chose: mail, reminders and text are in it', async () => {
    const { customerId } = await callApi('createLink', { body: { language: 'es' } }, asDealer());
    const email = people.someEmail();
    await mailed(customerId, email);
    await expectLetter(email, /^Verifique su identidad para/);
    await passReminderDays(customerId, 2.1);
    await runChores(2);
    const reminder = await expectLetter(email, /^Recordatorio: /);
    expect(siteLinks(reminder.text)).toHaveLength(2);
  });

  test('is English until the customer uses another one, and follows every change', async () => {
    const link = await people.newLink(own.dealer);
    expect((await seenByDealer(own.dealer, link)).language).toBe(null);
    for (const language of [...languages, 'en'] as const) {
      const headers = { 'accept-language': language };
      await callApi('openLink', of(link), { customerKey: link.key, headers });
      const seen = (await seenByDealer(own.dealer, link)).language ?? 'en';
      expect(seen).toBe(language);
      const email = people.someEmail();
      await mailed(link.customerId, email);
      const { html } = await waitForMail(email, /./);
      expect(html).toContain(`<html lang="${language}"`);
    }
  });
});
