import { beforeAll, expect, jest, test } from '@jest/globals';
import type {
  VerifyAnswer,
  VerifyQuestion,
} from '../../../../../frontend/src/features/verify-record/verify-worker.ts';
import { someRecord } from '../../../../harness/identity-record.ts';

type Scope = {
  onmessage?: (message: { data: VerifyQuestion }) => Promise<void>;
  postMessage: (answer: VerifyAnswer) => void;
};

let answer: VerifyAnswer | undefined;
const scope: Scope = { postMessage: (given) => (answer = given) };
beforeAll(async () => {
  Object.assign(globalThis, { self: scope });
  await import('../../../../../frontend/src/features/verify-record/verify-worker.ts');
});

const record = someRecord();

async function answerTo(text: string): Promise<VerifyAnswer | undefined> {
  await scope.onmessage?.({ data: { file: new File([text], 'record.json'), log: record.log } });
  return answer;
}

test('a record is verified by the log of the site', async () => {
  const { verified } = (await answerTo(JSON.stringify(record))) ?? {};
  expect(verified).toMatchObject({ state: 'whole', isKeyExpected: true });
});

test('a file that is no record is said to be none', async () => {
  expect((await answerTo('text'))?.failure).toMatch(/^This isn’t an identity record/);
});

test('a browser that can’t check signatures says which ones can, and nothing of the record', async () => {
  jest
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name.', 'NotSupportedError'));
  expect(await answerTo(JSON.stringify(record))).toEqual({
    failure:
      'This browser can’t check the log’s signature. Use Chrome or Edge 137, Firefox 129 or Safari 17, or a newer one.',
  });
});
