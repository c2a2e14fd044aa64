import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { uploadCopy } from '../../../../../frontend/src/lib/upload/copy.ts';
import { sendFile } from '../../../../../frontend/src/lib/upload/send-file.ts';
import {
  type UploadingFile,
  type Content,
  type UploadState,
  UnplayableVideo,
  type VideoStills,
} from '../../../../../frontend/src/lib/upload/upload-state.ts';
import type { UploadRequest } from '../../../../../frontend/src/lib/upload/upload.ts';
import { FakeDevice } from '../device/fake-device.ts';

const soon = globalThis.setImmediate;
const device = new FakeDevice();
const facts = { name: 'id.png', size: 3, contentType: 'image/png' };
const file = new File(['abc'], 'id.png', { type: 'image/png' });

/** A store that answers every PUT with the status that is set. */
const store = { status: 200 };
class FakeRequest {
  upload = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  open() {
    return undefined;
  }
  setRequestHeader() {
    return undefined;
  }
  abort() {
    return undefined;
  }
  send() {
    void Promise.resolve().then(() => {
      this.status = store.status;
      this.onload?.();
    });
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  device.install();
  store.status = 200;
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  device.remove();
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

const turns = async (milliseconds = 0) => {
  // The code that sends is loaded when it is first needed, which takes real turns.
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => soon(resolve));
  await jest.advanceTimersByTimeAsync(milliseconds);
};

function begin(
  ticket: (request: UploadRequest) => Promise<string> = () => Promise.resolve('upl_1'),
  uploading: UploadingFile = facts,
  read: () => Promise<Content | undefined> = () => Promise.resolve({ file }),
  takeStills?: (file: File) => Promise<VideoStills>,
) {
  const requests: UploadRequest[] = [];
  const states: UploadState[] = [];
  const refusals: string[] = [];
  const contents: File[] = [];
  const unseen: true[] = [];
  const sending = sendFile({
    kind: 'idDocument',
    uploading,
    read,
    takeStills,
    onUnseen: () => unseen.push(true),
    requestTicket: async (request) => {
      requests.push(request);
      const uploadId = await ticket(request);
      return { uploadId, url: 'https://bucket.example/key', headers: {}, expiresAt: '' };
    },
    onRead: (content) => contents.push(content),
    onTicket: () => undefined,
    onState: (state) => states.push(state),
    onRefused: (reason) => refusals.push(reason),
  });
  return { sending, requests, states, refusals, contents, unseen, last: () => states.at(-1) };
}

const no = (status: number, fields: Record<string, string> = {}) =>
  Promise.reject(new ApiError('invalid_request', 'Not complete.', { status, fields }));

describe('a file on its way', () => {
  test('arrives, with what is known of it and nothing else', async () => {
    const { states, contents } = begin();
    await turns();
    expect(states[0]).toEqual({ phase: 'sending', ...facts, sent: 0 });
    expect(states.at(-1)).toEqual({ phase: 'done', ...facts, uploadId: 'upl_1' });
    expect(contents).toEqual([file]);
  });

  test('stays when the store is away for ten minutes, and goes on as the same upload when it is asked to', async () => {
    store.status = 503;
    const { sending, requests, last } = begin();
    await turns(10.6 * 60_000);
    expect(last()).toEqual({ phase: 'failed', ...facts });
    store.status = 200;
    sending.goOn();
    await turns();
    expect(last()).toEqual({ phase: 'done', ...facts, uploadId: 'upl_1' });
    expect(requests.at(-1)).toEqual({ contentType: 'image/png', size: 3, uploadId: 'upl_1' });
  });

  test('is asked for again once the device can’t read it, however long one waits', async () => {
    store.status = 0;
    const gone = new File(['abc'], 'id.png');
    const slice = () => ({
      arrayBuffer: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    });
    Object.assign(gone, { slice });
    const { refusals, states } = begin(undefined, facts, () => Promise.resolve({ file: gone }));
    await turns();
    expect(refusals).toEqual([uploadCopy.unreadable]);
    expect(states.map(({ phase }) => phase)).toEqual(['sending']);
  });

  test('stays with the advice to come back when too many were sent', async () => {
    const { last } = begin(() =>
      Promise.reject(
        new ApiError('too_many_requests', 'No.', { status: 429, retryAfter: 15 * 60 * 60 }),
      ),
    );
    await turns();
    const reason = "We can't take any more files right now. Please try again in 15 hours.";
    expect(last()).toEqual({ phase: 'failed', ...facts, reason });
  });

  test.each([
    [503, false],
    [408, true],
  ])('says after %d whether the connection is to blame: %s', async (status, isCutOff) => {
    store.status = status;
    const { last, sending } = begin();
    await turns();
    expect(last()).toMatchObject({ phase: 'waiting', isCutOff });
    sending.stop();
  });

  test('is dropped with the server’s words when they are about the file', async () => {
    const { refusals, last } = begin(() => no(400, { idDocument: 'File is empty' }));
    await turns();
    expect(refusals).toEqual(['File is empty']);
    expect(last()?.phase).toBe('sending');
  });

  test('goes on at once when the visitor is impatient', async () => {
    store.status = 503;
    const { sending, last } = begin();
    await turns();
    expect(last()?.phase).toBe('waiting');
    store.status = 200;
    sending.goOn();
    await turns();
    expect(last()?.phase).toBe('done');
  });
});

describe('a video', () => {
  const strip = new File(['jpeg'], 'stills.jpg', { type: 'image/jpeg' });
  const stills = { file: strip, seconds: 10 };
  const asked = {
    contentType: 'image/jpeg',
    size: 4,
    uploadId: 'upl_1',
    stills: { kind: 'videoStills', seconds: 10 },
  };
  const recording = () => Promise.resolve({ file, stills });

  test('has arrived once its stills have, under the id of the video', async () => {
    const { requests, states } = begin(undefined, facts, recording);
    await turns();
    expect(requests.slice(1)).toEqual([asked]);
    expect(states.filter(({ phase }) => phase === 'done')).toHaveLength(1);
  });

  test('of which this browser gives no pictures goes alone, and the visitor is told', async () => {
    const { requests, unseen, last } = begin(undefined, facts, undefined, () =>
      Promise.reject(new Error('No seeked')),
    );
    await turns();
    expect(requests).toHaveLength(1);
    expect(unseen).toEqual([true]);
    expect(last()?.phase).toBe('done');
  });

  test('of which this device’s player shows nothing is refused, with what to do', async () => {
    const { refusals, unseen, sending } = begin(undefined, facts, undefined, () =>
      Promise.reject(new UnplayableVideo()),
    );
    await turns();
    expect(refusals).toEqual([uploadCopy.unplayable]);
    expect(unseen).toEqual([]);
    sending.stop();
  });

  test('is sent once, however often its stills are', async () => {
    const { sending, requests, last } = begin(
      ({ stills: ofVideo }) => {
        if (ofVideo) store.status = 503;
        return Promise.resolve('upl_1');
      },
      facts,
      recording,
    );
    await turns(10.6 * 60_000);
    expect(last()?.phase).toBe('failed');
    sending.goOn();
    await turns();
    expect(last()).toMatchObject({ phase: 'waiting', sent: facts.size });
    expect(requests.filter((request) => !request.stills)).toHaveLength(1);
    sending.stop();
  });

  test('counts without stills that the server refuses', async () => {
    const { last } = begin(
      ({ stills: ofVideo }) => (ofVideo ? no(400) : Promise.resolve('upl_1')),
      facts,
      recording,
    );
    await turns();
    expect(last()?.phase).toBe('done');
  });
});

describe('a file that was cut off by a reload', () => {
  test('goes on as the same upload', async () => {
    const { requests, last } = begin(undefined, { ...facts, uploadId: 'upl_9' });
    await turns();
    expect(requests).toEqual([{ contentType: 'image/png', size: 3, uploadId: 'upl_9' }]);
    expect(last()?.phase).toBe('done');
  });

  test('has to be chosen again when the device has not kept it', async () => {
    const { refusals, requests } = begin(undefined, facts, () => Promise.resolve(undefined));
    await turns();
    expect(refusals).toEqual([uploadCopy.interrupted]);
    expect(requests).toEqual([]);
  });
});
