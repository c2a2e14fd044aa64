import { expect, test } from '@jest/globals';
import { LOCAL_TEXT_ORIGIN } from '../../../../infra/resource-names.ts';
import { Texts } from '../../../../scripts/local/server/local-texts.ts';

const headers = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=test/20260106/us-east-1/sms-voice/aws4_request, Signature=x',
  'x-amz-target': 'PinpointSMSVoiceV2.SendTextMessage',
};
const request = {
  DestinationPhoneNumber: '+15135550142',
  OriginationIdentity: LOCAL_TEXT_ORIGIN,
  MessageBody: 'Verify your identity',
  MessageType: 'TRANSACTIONAL',
};
const answered = (texts: Texts, change: object = {}, heads: Record<string, string> = headers) => {
  const { status, body } = texts.answer(heads, JSON.stringify({ ...request, ...change }));
  return { status, ...(JSON.parse(body) as { __type?: string; Reason?: string }) };
};

test('takes a text and keeps it, the newest first', () => {
  const texts = new Texts();
  expect(answered(texts)).toEqual({ status: 200, MessageId: expect.any(String) });
  answered(texts, { MessageBody: 'Another' });
  expect(texts.sent()).toMatchObject([
    { body: 'Another' },
    {
      to: '+15135550142',
      from: expect.stringMatching(/^\+1\d{10}$/),
      body: 'Verify your identity',
    },
  ]);
});

test.each([
  ['a number that is none', { DestinationPhoneNumber: '(513) 555-0142' }, 'ValidationException'],
  ['no words', { MessageBody: '' }, 'ValidationException'],
  ['too many words', { MessageBody: 'x'.repeat(1601) }, 'ValidationException'],
  ['another kind', { MessageType: 'LETTER' }, 'ValidationException'],
  ['a sender that nobody has', { OriginationIdentity: 'phone-1' }, 'ResourceNotFoundException'],
])('refuses %s', (_, change, name) => {
  const texts = new Texts();
  expect(answered(texts, change)).toMatchObject({
    status: 400,
    __type: expect.stringMatching(new RegExp(`#${name}$`)),
  });
  expect(texts.sent()).toEqual([]);
});

test.each([
  ['unsigned', { ...headers, authorization: '' }, 'MissingAuthenticationTokenException'],
  [
    'signed for another service',
    { ...headers, authorization: headers.authorization.replace('sms-voice', 'ses') },
    'MissingAuthenticationTokenException',
  ],
  [
    'for another operation',
    { ...headers, 'x-amz-target': 'PinpointSMSVoiceV2.SendVoiceMessage' },
    'UnknownOperationException',
  ],
])('refuses a call that is %s', (_, heads, name) => {
  expect(answered(new Texts(), {}, heads).__type).toContain(name);
});

test('sends nothing more to who replied STOP', () => {
  const texts = new Texts();
  texts.stop(request.DestinationPhoneNumber);
  expect(answered(texts)).toMatchObject({
    status: 400,
    __type: expect.stringMatching(/#ConflictException$/),
    Reason: 'DESTINATION_PHONE_NUMBER_OPTED_OUT',
  });
  expect(answered(texts, { DestinationPhoneNumber: '+15135550143' }).status).toBe(200);
});
