import { describe, expect, test } from '@jest/globals';
import { callArea } from '../../../../../frontend/src/lib/api/call-area.ts';
import { answeringServer, failureOf, hangUp, json } from './answering-server.ts';

const { seen, answersWith } = answeringServer();

describe('no answer', () => {
  test("to a write is a 'network' error, at once: nobody knows whether it was carried out", async () => {
    answersWith(hangUp);
    const failure = await failureOf(callArea('createLink', { body: {} }));
    expect(failure).toMatchObject({ code: 'network', status: 0, message: 'Something went wrong.' });
    expect(seen).toHaveLength(1);
  });

  test('half an answer counts as none', async () => {
    answersWith((_request, response) => response.writeHead(200).end('{"items":'));
    expect((await failureOf(callArea('createLink', { body: {} }))).code).toBe('network');
  });

  test('reading is tried again, also after 503 and 429', async () => {
    answersWith(
      hangUp,
      json(503, {}),
      json(429, {}, { 'retry-after': '0' }),
      json(200, { adminId: 'a', email: 'e' }),
    );
    await expect(callArea('getAdminMe', {})).resolves.toEqual({ adminId: 'a', email: 'e' });
    expect(seen).toHaveLength(4);
  });

  test('a write is tried again where it may be', async () => {
    answersWith(json(503, {}), json(200, { creditLink: 'https://c.example' }));
    await callArea('setCreditLink', { body: { creditLink: 'https://c.example' } }, { retry: true });
    expect(seen).toHaveLength(2);
  });

  test('is told to whoever sends the write again, unless our API itself refused it', async () => {
    const lostBefore = async (...failures: Parameters<typeof answersWith>) => {
      let lost = 0;
      answersWith(...failures, json(401, {}));
      const onLostAnswer = () => void (lost += 1);
      const body = { password: 'another password' };
      await failureOf(callArea('changePassword', { body }, { retry: true, onLostAnswer }));
      return lost;
    };
    expect(await lostBefore()).toBe(0);
    expect(await lostBefore(hangUp, json(504, {}))).toBe(2);
    const busy = { error: { code: 'unavailable', message: 'Busy.' } };
    expect(await lostBefore(json(503, busy), json(429, {}))).toBe(0);
  });

  test('Retry-After is kept', async () => {
    answersWith(json(503, {}, { 'retry-after': '2' }), json(200, {}));
    const begun = performance.now();
    await callArea('getAdminMe', {});
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1990);
  });

  test("an aborted call ends with the signal's reason, also while it waits to try again", async () => {
    answersWith(json(503, {}, { 'retry-after': '30' }));
    const controller = new AbortController();
    const reason = new Error('left the page');
    const call = callArea('getAdminMe', {}, { signal: controller.signal });
    const asked = async () => {
      while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      controller.abort(reason);
    };
    await Promise.all([asked(), expect(call).rejects.toBe(reason)]);
    expect(seen).toHaveLength(1);
  });
});
