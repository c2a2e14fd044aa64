import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { putFile } from '../../../../../frontend/src/lib/upload/upload.ts';

/** As much of an XMLHttpRequest as an upload uses. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  address = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    return undefined;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number, responseText = '') {
    this.status = status;
    this.responseText = responseText;
    this.onload?.();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

function begin() {
  const controller = new AbortController();
  const progress: number[] = [];
  const ticket = {
    url: 'https://bucket.example/key',
    headers: { 'content-type': 'image/png', 'content-length': '3' },
  };
  const settled = putFile(ticket, new Blob(['abc']), {
    signal: controller.signal,
    onProgress: (sent) => progress.push(sent),
  }).then(
    () => 'arrived',
    (error: unknown) => (error as ApiError).status,
  );
  return { settled, controller, progress, request: FakeRequest.last };
}

describe('one try', () => {
  test("sends the ticket's headers, but not the length, which is the browser's to write", () => {
    const { request } = begin();
    expect(request.address).toBe('PUT https://bucket.example/key');
    expect(request.headers).toEqual({ 'content-type': 'image/png' });
  });

  test.each([400, 403, 503])("fails with the store's %d", async (status) => {
    const { settled, request } = begin();
    request.answer(status);
    expect(await settled).toBe(status);
  });

  test('counts as lost when nothing moves for 45 seconds', async () => {
    const { settled, request } = begin();
    jest.advanceTimersByTime(44_000);
    request.upload.onprogress?.({ loaded: 1 });
    jest.advanceTimersByTime(44_000);
    request.upload.onprogress?.({ loaded: 2 });
    jest.advanceTimersByTime(45_000);
    expect(await settled).toBe(0);
  });

  test('stops sending when it is cancelled', async () => {
    const { settled, controller } = begin();
    controller.abort();
    expect(await settled).toBe(0);
  });
});

test.each([
  [400, 'RequestTimeout', 408],
  [409, 'ConditionalRequestConflict', 408],
  [400, 'ExpiredToken', 403],
  [400, 'EntityTooLarge', 400],
])('S3’s %s %s counts as %s', async (status, code, meaning) => {
  const { settled, request } = begin();
  request.answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  expect(await settled).toBe(meaning);
});
