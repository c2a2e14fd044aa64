import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../../../../../frontend/src/lib/api/api-error.ts';
import {
  phoneEndOf,
  nextPhoneStep,
  phoneStep,
  phoneProgress,
} from '../../../../../../frontend/src/features/wizard/phone/phone-state.ts';
import { isCaptureStep } from '../../../../../../frontend/src/features/wizard/review/outcome-screen.ts';
import type { CustomerFileKind } from '../../../../../../shared/schemas/files-schema.ts';
import type { ProgressFile } from '../../../../../../shared/schemas/progress-schema.ts';
import { resultIn } from '../../../../../harness/customer-result.ts';
import { atVeriff, readHere, sessionOf } from '../session.ts';

const needed = ['video', 'idDocument'] as const;
const begun = { needed, missing: needed, isAllHere: false };
const noVideo = { needed: ['idDocument'], missing: ['idDocument'], isAllHere: false } as const;
const onlyVideo = { needed: ['video'], missing: [], isAllHere: true } as const;

test('a phone goes on with what is missing, the video first', () => {
  expect(nextPhoneStep(begun)).toBe('video');
  expect(nextPhoneStep({ ...begun, missing: ['idDocument'] })).toBe('documents');
  expect(nextPhoneStep(noVideo)).toBe('documents');
  expect(nextPhoneStep(onlyVideo)).toBe('video');
});

describe('the screen for an address', () => {
  test.each([
    [null, begun, 'start'],
    ['elsewhere', begun, 'start'],
    ['documents', begun, 'documents'],
    ['done', begun, 'video'],
    ['done', { ...begun, missing: [], isAllHere: true }, 'done'],
    ['video', noVideo, 'documents'],
  ])('%s', (asked, standing, expected) => {
    expect(phoneStep(asked, standing)).toBe(expected);
  });
});

describe('what a refusal means for a phone', () => {
  const of = (code: ApiError['code'], wasConnected = true) =>
    phoneEndOf(new ApiError(code, 'x'), wasConnected);
  test.each([
    ['handoff_expired', 'expired'],
    ['handoff_used', 'used'],
    ['handoff_ended', 'disconnected'],
    ['not_found', 'over'],
    ['link_ended', 'link-ended'],
    ['already_submitted', 'submitted'],
    ['attempts_exhausted', 'submitted'],
    ['network', undefined],
    ['unavailable', undefined],
    ['too_many_requests', undefined],
    ['upload_rejected', undefined],
  ] as const)('%s', (code, expected) => {
    expect(of(code)).toBe(expected);
  });
  test('a code that never opened anything is no phone that was disconnected', () => {
    expect(of('not_found', false)).toBe('unknown-code');
    expect(of('invalid_request', false)).toBe('unknown-code');
  });
});

describe('everything has arrived', () => {
  const facts = { name: 'a', size: 1, contentType: 'image/jpeg' };
  const done = (uploadId: string) => ({ state: { phase: 'done' as const, ...facts, uploadId } });
  const empty = { state: { phase: 'empty' as const } };
  const sending = { state: { phase: 'sending' as const, ...facts, sent: 1 } };
  const here = { video: done('v'), idDocument: done('i'), idBack: empty, addressDocument: empty };
  const named = (kind: CustomerFileKind, uploadId: string): ProgressFile => ({
    kind,
    uploadId,
    contentType: 'image/jpeg',
    size: 1,
    at: '2026-11-23T09:41:00.000Z',
    from: 'phone',
  });
  const both = [named('video', 'v'), named('idDocument', 'i')];
  const standing = (files: typeof here, theirs = both) => phoneProgress(needed, files, theirs);

  test('once the server names what is uploaded, and not before', () => {
    expect(standing(here)).toMatchObject({ missing: [], isAllHere: true, hasArrived: true });
    expect(standing(here, [])).toMatchObject({ isAllHere: true, hasArrived: false });
    expect(standing(here, [named('video', 'v')]).hasArrived).toBe(false);
    // The server names the one before.
    const before = [named('video', 'v'), named('idDocument', 'h')];
    expect(standing(here, before).hasArrived).toBe(false);
  });

  test('not while something is missing or on its way', () => {
    expect(phoneProgress(needed, { ...here, idDocument: empty }, both)).toMatchObject({
      missing: ['idDocument'],
      isAllHere: false,
      hasArrived: false,
    });
    expect(phoneProgress(needed, { ...here, idDocument: sending }, both)).toMatchObject({
      missing: [],
      isAllHere: false,
      hasArrived: false,
    });
  });
});

test('another device is offered where a camera is of use', () => {
  const session = sessionOf({ place: readHere });
  const asked = sessionOf({
    place: readHere,
    result: resultIn('ask_again', { again: [{ kind: 'idDocument', problem: 'blurred' }] }),
  });
  const offered = (['information', 'video', 'documents', 'review', 'visit'] as const).filter(
    (step) => isCaptureStep(step, session),
  );
  expect(offered).toEqual(['video', 'documents']);
  expect(isCaptureStep('review', asked)).toBe(true);
  expect(isCaptureStep('video', sessionOf({ place: atVeriff }))).toBe(false);
});
