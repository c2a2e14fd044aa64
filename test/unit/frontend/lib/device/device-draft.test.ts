import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  draftEnd,
  forgetDraft,
  forgetOldDrafts,
  keepDraft,
  keepTyped,
  readDraft,
  watchDraft,
} from '../../../../../frontend/src/lib/device/device-draft.ts';
import { FakeDevice } from './fake-device.ts';
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
});

describe('what a customer typed and uploaded', () => {
  test("is there again after a reload, each customer's own", () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    keepDraft('cus_a', { files: { video } });
    keepDraft('cus_a', { idType: 'state_id', isBackSkipped: true });
    expect(readDraft('cus_a')).toMatchObject({
      idType: 'state_id',
      isBackSkipped: true,
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

describe('two tabs with the same customer', () => {
  test('each keeps what it changed, not what it has seen', () => {
    const seen = { fullName: 'Jordan Sample', phone: '' };
    keepDraft('cus_a', { typed: seen });
    keepTyped('cus_a', seen, { fullName: 'Jordan Sample', phone: '5135550178' });
    keepTyped('cus_a', seen, { fullName: 'Jordan A. Sample', phone: '' });
    expect(readDraft('cus_a').typed).toEqual({ fullName: 'Jordan A. Sample', phone: '5135550178' });
  });

  test('a file is kept no longer than the draft that it belongs to', () => {
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    const end = Date.now() + 24 * HOUR;
    jest.advanceTimersByTime(5 * HOUR);
    expect(draftEnd('cus_a')).toBe(end);
  });
});

describe('a tab hears', () => {
  const device = new FakeDevice();
  beforeEach(() => device.install());
  afterEach(() => device.remove());

  const event = (type: string, facts: object) => Object.assign(new Event(type), facts);

  test('what another tab does to its own customer, until it stops listening', () => {
    const heard: boolean[] = [];
    const stop = watchDraft('cus_a', (isGone) => heard.push(isGone));
    const change = (key: string | null, newValue: string | null) =>
      device.tell(event('storage', { key, newValue }));
    change('verification:cus_b', null);
    change('verification:cus_a', '{}');
    change('verification:cus_a', null);
    // All of the site's data was cleared.
    change(null, null);
    expect(heard).toEqual([false, true, true]);
    stop();
    change('verification:cus_a', null);
    expect(heard).toHaveLength(3);
  });

  test('what has happened while it lay in the back-forward cache', () => {
    const heard: boolean[] = [];
    keepDraft('cus_a', { typed: { fullName: 'Jordan Sample' } });
    const stop = watchDraft('cus_a', (isGone) => heard.push(isGone));
    device.tell(event('pageshow', { persisted: false }));
    expect(heard).toEqual([]);
    device.tell(event('pageshow', { persisted: true }));
    forgetDraft('cus_a');
    device.tell(event('pageshow', { persisted: true }));
    expect(heard).toEqual([false, true]);
    stop();
  });
});
