import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  record,
  recordingType,
  triedType,
} from '../../../../../frontend/src/lib/device/recorder.ts';
import { installLocalStorage, removeLocalStorage } from './fake-local-storage.ts';

/** As much of a MediaRecorder as a recording uses. */
class FakeRecorder {
  static last: FakeRecorder;
  static begun: string[] = [];
  static supported = ['video/webm'];
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);
  /** What comes when a recorder stops, by its type: an encoder that refuses gives a header alone. */
  static bytes: Record<string, number> = {};
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onerror?: () => void;
  onstop?: () => void;
  readonly mimeType: string;
  constructor(_stream: MediaStream, { mimeType }: { mimeType: string }) {
    FakeRecorder.last = this;
    FakeRecorder.begun.push(mimeType);
    this.mimeType = mimeType;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    const size = FakeRecorder.bytes[this.mimeType];
    if (size !== undefined) this.give('-'.repeat(size));
    this.onstop?.();
  }
  give(text: string) {
    this.ondataavailable?.({ data: new Blob([text]) });
  }
}

const stream = { active: true } as MediaStream;
const much = 'x'.repeat(1000);

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  installLocalStorage();
  FakeRecorder.supported = ['video/webm'];
  FakeRecorder.bytes = {};
  FakeRecorder.begun = [];
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  removeLocalStorage();
});

const begin = (type = 'video/mp4') => ({
  ...record(stream, type),
  recorder: FakeRecorder.last,
});

describe('a recording', () => {
  test('is one file of its pieces, which nobody has named', async () => {
    const { stop, done, recorder } = begin();
    recorder.give(`${much}a`);
    jest.advanceTimersByTime(7000);
    recorder.give('b');
    stop();
    const { file, seconds, isCutShort } = await done;
    expect([file.name, file.type, (await file.text()).slice(-3)]).toEqual(['', 'video/mp4', 'xab']);
    expect({ seconds, isCutShort }).toEqual({ seconds: 7, isCutShort: false });
  });

  test('ends after ten seconds, which nobody has cut short', async () => {
    const { done, recorder } = begin();
    recorder.give(much);
    jest.advanceTimersByTime(10_000);
    expect(await done).toMatchObject({ seconds: 10, isCutShort: false });
  });

  test('is kept when the camera goes away, the encoder fails or the page is left', async () => {
    const all = [begin(), begin(), begin()] as const;
    for (const { recorder } of all) recorder.give(much);
    jest.advanceTimersByTime(1000);
    const [gone, failed, left] = all;
    // The browser stops it on its own.
    gone.recorder.stop();
    failed.recorder.onerror?.();
    left.stop(true);
    for (const { done } of all) expect(await done).toMatchObject({ isCutShort: true });
  });

  test('that is stopped at once goes on until it has a second', async () => {
    const { stop, done, recorder } = begin();
    recorder.give(much);
    jest.advanceTimersByTime(300);
    stop();
    expect(recorder.state).toBe('recording');
    jest.advanceTimersByTime(700);
    expect(await done).toMatchObject({ seconds: 1, isCutShort: false });
  });

  test('whose camera is lost within a second is none', async () => {
    const { done, recorder } = begin();
    recorder.give(much);
    jest.advanceTimersByTime(300);
    recorder.stop();
    await expect(done).rejects.toThrow('Nothing was recorded.');
  });

  test('of a recorder whose stop never comes ends after three seconds with what there is', async () => {
    const { stop, done, recorder } = begin();
    recorder.stop = () => undefined;
    recorder.give(much);
    jest.advanceTimersByTime(6000);
    stop();
    jest.advanceTimersByTime(3000);
    expect(await done).toMatchObject({ seconds: 6, isCutShort: false, file: { size: 1000 } });
  });

  test('of a header alone is none', async () => {
    const { stop, done, recorder } = begin();
    recorder.give('x'.repeat(700));
    jest.advanceTimersByTime(5000);
    stop();
    await expect(done).rejects.toThrow('Nothing was recorded.');
  });
});

describe('what can be recorded', () => {
  test('is MP4 where the browser can, else WebM', () => {
    expect(recordingType()).toBe('video/webm');
    FakeRecorder.supported = ['video/webm', 'video/mp4'];
    expect(recordingType()).toBe('video/mp4');
  });

  test('is H.264 at a level with room for the picture, where the browser knows levels', () => {
    FakeRecorder.supported = ['video/mp4', 'video/mp4;codecs=avc1.42E01E'];
    expect(recordingType()).toBe('video/mp4');
    FakeRecorder.supported.push('video/mp4;codecs=avc1.42E01F');
    expect(recordingType()).toBe('video/mp4;codecs=avc1.42E01F');
  });

  test('is nothing in a browser without a recorder, or whose recorder knows neither', () => {
    FakeRecorder.supported = [];
    expect(recordingType()).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    expect(recordingType()).toBeUndefined();
  });
});

describe('a type that gives an empty file', () => {
  const [level, plain, webm] = ['video/mp4;codecs=avc1.42E01F', 'video/mp4', 'video/webm'] as const;
  const tried = async (on = stream) => {
    const type = triedType(on);
    await jest.advanceTimersByTimeAsync(10_000);
    return type;
  };
  beforeEach(() => {
    FakeRecorder.supported = [level, plain, webm];
    FakeRecorder.bytes = { [level]: 600, [plain]: 600, [webm]: 50_000 };
  });

  test('gives way to the next, and is never tried again on this device', async () => {
    expect(await tried()).toBe(webm);
    expect(FakeRecorder.begun).toEqual([level, plain, webm]);
    expect(await tried()).toBe(webm);
    expect(FakeRecorder.begun).toHaveLength(3);
    expect(recordingType()).toBe(webm);
  });

  test('is found out by an error as well, or as a recording ends', async () => {
    FakeRecorder.bytes[level] = 50_000;
    expect(await tried()).toBe(level);
    const { done, recorder } = begin(level);
    FakeRecorder.bytes[level] = 600;
    recorder.onerror?.();
    await expect(done).rejects.toThrow('Nothing was recorded.');
    expect(recordingType()).toBe(plain);
  });

  test('is not found out by a camera that was lost', async () => {
    expect(await tried({ active: false } as MediaStream)).toBe(level);
    expect(recordingType()).toBe(level);
  });

  test('is used nevertheless where there is no other', async () => {
    FakeRecorder.bytes = { [level]: 600, [plain]: 600, [webm]: 600 };
    expect(await tried()).toBe(level);
  });
});
