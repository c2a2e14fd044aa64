import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  readDraft,
} from '../../../../frontend/src/lib/device-draft.ts';
import { fakeStorage } from './fake-storage.ts';

const HOUR = 60 * 60 * 1000;
const nothing = { typed: {}, files: {} };
const video = { uploadId: 'upl_1', name: 'a.mp4', size: 1, contentType: 'video/mp4' };

let storage: Storage;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  storage = fakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  jest.useRealTimers();
});

describe('what a customer typed and uploaded', () => {
  test("is there again after a reload, each customer's own", () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    keepDraft('cus_a', { files: { video } });
    expect(readDraft('cus_a')).toMatchObject({
      typed: { fullName: 'Jordan Sample' },
      files: { video },
    });
    expect(readDraft('cus_b')).toEqual(nothing);
  });

  test('is gone a day after it was begun, however often it was changed', () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    jest.advanceTimersByTime(23 * HOUR);
    keepDraft('cus_a', { typed: { fullName: 'Jordan A. Sample' } });
    expect(readDraft('cus_a').typed).toEqual({ fullName: 'Jordan A. Sample' });
    jest.advanceTimersByTime(HOUR);
    expect(readDraft('cus_a')).toEqual(nothing);
    expect(Object.keys(storage)).toEqual([]);
  });

  test("is swept away when any customer's page opens too late", () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    storage.setItem('theme', 'dark');
    jest.advanceTimersByTime(24 * HOUR);
    forgetOldDrafts();
    expect(Object.keys(storage)).toEqual(['theme']);
  });

  test('is kept no longer by a device whose clock was set back', () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    jest.setSystemTime(Date.now() - 48 * HOUR);
    expect(readDraft('cus_a')).toEqual(nothing);
  });

  test('can be forgotten at once', () => {
    keepDraft('cus_a', { submissionId: 'sub_1' });
    forgetDraft('cus_a');
    expect(readDraft('cus_a')).toEqual(nothing);
  });

  test.each(['not JSON', '{}', '{"keptUntil":"soon","typed":{},"files":{}}'])(
    'is nothing when the entry is broken: %s',
    (entry) => {
      storage.setItem('verification:cus_a', entry);
      expect(readDraft('cus_a')).toEqual(nothing);
    },
  );

  test('is kept in memory where the browser forbids its storage', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new Error('The operation is insecure.');
      },
    });
    keepDraft('cus_a', { typed: { phone: '5135550178' } });
    expect(readDraft('cus_a').typed).toEqual({ phone: '5135550178' });
    forgetDraft('cus_a');
    expect(readDraft('cus_a')).toEqual(nothing);
  });
});
