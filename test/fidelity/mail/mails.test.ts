import { randomUUID } from 'node:crypto';
import {
  CreateConfigurationSetCommand,
  SESClient,
  VerifyEmailIdentityCommand,
} from '@aws-sdk/client-ses';
import { beforeAll, expect, test } from '@jest/globals';
import { handToSes } from '../../../lambdas/mail/send-mail.ts';
import { readMails } from '../../../scripts/local/server/inbox/sent-messages.ts';
import { required } from '../../../scripts/local/required.ts';

const SENDER = 'no-reply@fidelity.example';
const SET = 'fidelity';
const mails = {
  emulatorUrl: required(process.env.AWS_ENDPOINT_URL_SES, 'service for mail'),
  startedAt: Math.floor(Date.now() / 1000) * 1000,
};

beforeAll(async () => {
  Object.assign(process.env, { MAIL_FROM: SENDER, MAIL_CONFIGURATION_SET: SET });
  const ses = new SESClient({});
  await ses.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name: SET } }));
  await ses.send(new VerifyEmailIdentityCommand({ EmailAddress: SENDER }));
});

const newAddress = () => `customer.${randomUUID()}@mail.example`;
const mail = {
  fromName: 'Juniper Street Motors',
  subject: 'Your verification',
  html: '<!doctype html>\n<p style="color:#073b4b">Élodie &amp; José: 100 % <a href="https://a.example/?b=1&amp;c=2#k">here</a></p>\n',
  text: 'Élodie & José: 100 %\n.\n\nhttps://a.example/?b=1&c=2#k\n',
};
const arrived = async (to: string) =>
  (await readMails(mails)).filter((each) => each.to.includes(to));

test('a mail arrives in both forms as it was written', async () => {
  const to = newAddress();
  await handToSes(to, mail);
  expect(await arrived(to)).toEqual([
    {
      id: expect.any(String),
      from: `Juniper Street Motors <${SENDER}>`,
      to: [to],
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
});

test('names and subjects in any script arrive', async () => {
  const to = newAddress();
  const fromName = 'Société "Générale" <Autos>, 株式会社 of a rather long name indeed';
  await handToSes(to, { ...mail, fromName, subject: 'Élodie’s result — 結果' });
  expect(await arrived(to)).toMatchObject([
    { from: `${fromName} <${SENDER}>`, subject: 'Élodie’s result — 結果' },
  ]);
});

test('the newest comes first, and a long one arrives whole', async () => {
  const to = newAddress();
  const long = 'line of a long mail\n'.repeat(10_000);
  await handToSes(to, { ...mail, subject: 'first' });
  await handToSes(to, { ...mail, subject: 'second', text: long });
  expect(await arrived(to)).toMatchObject([
    { subject: 'second', text: long },
    { subject: 'first' },
  ]);
});

test('a sender that nobody confirmed is known as a fault of ours', async () => {
  const to = newAddress();
  process.env.MAIL_FROM = 'nobody@stranger.example';
  try {
    await expect(handToSes(to, mail)).rejects.toMatchObject({ code: 'mail_down' });
  } finally {
    process.env.MAIL_FROM = SENDER;
  }
  expect(await arrived(to)).toEqual([]);
});

test('what is no address is refused as none', async () => {
  await expect(handToSes('nobody', mail)).rejects.toMatchObject({ code: 'mail_refused' });
});
