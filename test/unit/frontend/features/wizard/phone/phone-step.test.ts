import { describe, expect, test } from '@jest/globals';
import { ApiError } from '../../../../../../frontend/src/lib/api/api-error.ts';
import {
  phoneEndOf,
  nextPhoneStep,
  phoneStep,
  phoneProgress,
} from '../../../../../../frontend/src/features/wizard/phone/phone-state.ts';
import { isCaptureStep } from '../../../../../../frontend/src/features/wizard/outcome/outcome-screen.ts';
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
  const done = (isSynced?: true) => ({
    state: { phase: 'done' as const, ...facts, uploadId: 'a', isSynced },
  });
  const empty = { state: { phase: 'empty' as const } };
  const sending = { state: { phase: 'sending' as const, ...facts, sent: 1 } };
  const here = {
    video: done(true),
    idDocument: done(true),
    idBack: empty,
    addressDocument: empty,
  };

  test.each([
    ['once the server knows of each file', done(true), [], true, true],
    ['not before', done(), [], true, false],
    ['not while something is missing', empty, ['idDocument'], false, false],
    ['not while something is on its way', sending, [], false, false],
  ])('%s', (_name, idDocument, missing, isAllHere, hasArrived) => {
    const { needed: _, ...progress } = phoneProgress(needed, { ...here, idDocument });
    expect(progress).toEqual({ missing, isAllHere, hasArrived });
  });
});

test('another device is offered where a camera is of use', () => {
  const session = sessionOf({ verification: readHere });
  const asked = sessionOf({
    verification: readHere,
    result: resultIn('ask_again', { again: [{ kind: 'idDocument', problem: 'blurred' }] }),
  });
  const offered = (['information', 'video', 'documents', 'review', 'visit'] as const).filter(
    (step) => isCaptureStep(step, session),
  );
  expect(offered).toEqual(['video', 'documents']);
  expect(isCaptureStep('review', asked)).toBe(true);
  expect(isCaptureStep('video', sessionOf({ verification: atVeriff }))).toBe(false);
});
