import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { record, recordingType } from '../../../../../frontend/src/lib/device/camera.ts';

/** As much of a MediaRecorder as a recording uses. */
class FakeRecorder {
  static last: FakeRecorder;
  static supported = ['video/webm'];
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);
  state = 'inactive';
  ondataavailable?: (event: { data: Blob }) => void;
  onerror?: () => void;
  onstop?: () => void;
  constructor() {
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
  give(text: string) {
    this.ondataavailable?.({ data: new Blob([text]) });
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  FakeRecorder.supported = ['video/webm'];
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  jest.useRealTimers();
});

const begin = (type = 'video/mp4') => ({
  ...record({} as MediaStream, type),
  recorder: FakeRecorder.last,
});

describe('a recording', () => {
  test('is one file of its pieces, named by its time', async () => {
    const { stop, done, recorder } = begin();
    recorder.give('ab');
    jest.advanceTimersByTime(7000);
    recorder.give('c');
    stop();
    const { file, seconds, isCutShort } = await done;
    expect([file.name, file.type, await file.text()]).toEqual([
      '1700000000000.mp4',
      'video/mp4',
      'abc',
    ]);
    expect({ seconds, isCutShort }).toEqual({ seconds: 7, isCutShort: false });
  });

  test('has the name of what it is', async () => {
    const { stop, done, recorder } = begin('video/webm;codecs=vp8');
    recorder.give('ab');
    stop();
    const { file } = await done;
    expect([file.name, file.type]).toEqual(['1700000000000.webm', 'video/webm']);
  });

  test('ends after ten seconds, which nobody has cut short', async () => {
    const { done, recorder } = begin();
    recorder.give('ab');
    jest.advanceTimersByTime(10_000);
    expect(await done).toMatchObject({ seconds: 10, isCutShort: false });
  });

  test('is kept when the camera goes away, the encoder fails or the page is left', async () => {
    const gone = begin();
    gone.recorder.give('a');
    // The browser stops it on its own.
    gone.recorder.stop();
    const failed = begin();
    failed.recorder.give('a');
    failed.recorder.onerror?.();
    const left = begin();
    left.recorder.give('a');
    left.stop(true);
    for (const { done } of [gone, failed, left])
      expect(await done).toMatchObject({ isCutShort: true });
  });

  test('without any content is none', async () => {
    const { stop, done } = begin();
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

  test('is nothing in a browser without a recorder, or whose recorder knows neither', () => {
    FakeRecorder.supported = [];
    expect(recordingType()).toBeUndefined();
    Reflect.deleteProperty(globalThis, 'MediaRecorder');
    expect(recordingType()).toBeUndefined();
  });
});
