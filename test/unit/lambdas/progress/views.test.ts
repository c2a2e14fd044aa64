import { beforeAll, expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { newProgress, type StoredProgress } from '../../../../lambdas/progress/progress-record.ts';
import {
  assertMayNote,
  assertWanted,
  toPhoneSession,
  toProgressWith,
} from '../../../../lambdas/progress/progress-views.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { customerFileKey } from '../../../../lambdas/upload/stored-file.ts';
import type { AskedAgain } from '../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../shared/schemas/verification-schema.ts';
import { rules } from '../../../../stages/rules.ts';
import { begunWith, dealershipWith } from '../support.ts';

beforeAll(() => {
  process.env.PROVIDER = 'evidence';
  process.env.RULES = JSON.stringify(rules);
});

const dealership = dealershipWith();
const asked = (...again: AskedAgain[]): Customer =>
  begunWith('evidence', {
    attempt: { idType: 'passport' },
    decision: {
      standing: {
        attempt: 1,
        phase: 'ask_again',
        at: '2026-01-06T10:00:00.000Z',
        by: { kind: 'rules', name: '1' },
        again,
      },
    },
  });
const phone = (customer: Customer, progress = newProgress(customer)) =>
  toPhoneSession(customer, dealership, progress, 90);

test('only what is asked for again, of the ID that was sent', () => {
  const blurred = asked({ kind: 'idDocument', problem: 'blurred' });
  expect(phone(blurred)).toMatchObject({
    verification: { files: ['idDocument'] },
    mayChooseId: false,
    progress: { idType: 'passport' },
  });
  const expired = phone(asked({ kind: 'idDocument', problem: 'expired' }));
  expect(expired.mayChooseId).toBe(true);
});

test('a phone may send and say nothing else: neither another file, nor another ID', () => {
  const customer = asked({ kind: 'idDocument', problem: 'blurred' });
  const context = { customer, dealership };
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  const says = (idType: IdType) => () =>
    assertMayNote({ what: 'said', idType }, context, newProgress(customer));
  expect(() => assertWanted('idDocument', context)).not.toThrow();
  expect(() => assertWanted('video', context)).toThrow(forbidden);
  expect(says('passport')).not.toThrow();
  expect(says('state_id')).toThrow(forbidden);
});

test('what the customer says now holds before what was sent', () => {
  const customer = asked({ kind: 'idDocument', problem: 'expired' });
  const said = { ...newProgress(customer), idType: 'state_id' as const };
  expect(phone(customer, said).progress.idType).toBe('state_id');
});

test('a file that is part of a submission is not there for another one', () => {
  const file = { uploadId: 'upl_1', contentType: 'image/png', size: 9, at: '', from: 'link' };
  const key = customerFileKey(begunWith('evidence').id, 'idDocument', 'upl_1');
  const progress = {
    ...newProgress(begunWith('evidence')),
    files: { idDocument: file },
  } as StoredProgress;
  expect(toProgressWith('a-key', begunWith('evidence'), progress).files).toMatchObject([
    { uploadId: 'upl_1' },
  ]);
  expect(
    toProgressWith('a-key', begunWith('evidence', { attempt: { earlierFiles: [key] } }), progress)
      .files,
  ).toEqual([]);
});

test('a handoff tells how long it lasts, and never who holds what', () => {
  setClock(() => Date.parse('2026-01-06T10:00:00.000Z'));
  const codeExpiresAt = '2026-01-06T10:09:59.500Z';
  const handoff = { codeHash: 'secret', codeExpiresAt, begunWith: 'secret' };
  const shown = (more: object) =>
    toProgressWith('a-key', begunWith('evidence'), {
      ...newProgress(begunWith('evidence')),
      handoff: { ...handoff, ...more },
    }).handoff;
  const connected = {
    keyHash: 'secret',
    device: 'iphone',
    browser: 'safari',
    connectedAt: codeExpiresAt,
    expiresAt: '2026-01-06T11:00:00.000Z',
  };
  expect(shown({})).toEqual({ state: 'waiting', secondsLeft: 600, phone: null });
  expect(shown({ phone: connected })).toEqual({
    state: 'connected',
    secondsLeft: 3600,
    phone: { device: 'iphone', browser: 'safari', connectedAt: codeExpiresAt },
  });
  expect(shown({ phone: connected, endedAt: codeExpiresAt })).toMatchObject({
    state: 'ended',
    secondsLeft: 0,
  });
});

test('a phone is told what stands on the photos that it sent, and of others only that they were read', () => {
  setClock(() => Date.parse('2026-01-06T12:00:00.000Z'));
  const told = { state: 'read', name: 'Amara Okafor', validTo: '2030-03-27' };
  const readingAs = (file: object) => {
    const customer = begunWith('evidence');
    const idDocument = {
      uploadId: 'upl_1',
      contentType: 'image/png',
      size: 9,
      from: 'phone',
      sentWith: hashOf('a-key'),
      at: '2026-01-06T11:59:00.000Z',
      readingSince: '2026-01-06T11:59:30.000Z',
      finding: { told, facts: { birthDate: '1988-03-27' } },
      ...file,
    };
    const progress = {
      ...newProgress(customer),
      files: { idDocument },
      handoff: {
        codeHash: '',
        codeExpiresAt: '2026-01-06T12:10:00.000Z',
        phone: {
          keyHash: '',
          device: 'other',
          browser: 'other',
          connectedAt: '2026-01-06T11:50:00.000Z',
          expiresAt: '2026-01-06T12:50:00.000Z',
        },
      },
    } as StoredProgress;
    const [link] = toProgressWith('a-key', customer, progress).files;
    expect(JSON.stringify(link)).not.toMatch('1988');
    return [link?.reading, phone(customer, progress).progress.files[0]?.reading];
  };
  expect(readingAs({})).toEqual([told, told]);
  expect(readingAs({ from: 'link' })).toEqual([told, { state: 'read' }]);
  // By a phone that was connected before.
  expect(readingAs({ at: '2026-01-06T11:40:00.000Z' })).toEqual([told, { state: 'read' }]);
  // What takes too long is waited for by nobody.
  const waiting = { finding: undefined };
  expect(readingAs(waiting)[0]).toEqual({ state: 'reading' });
  const late = { ...waiting, readingSince: '2026-01-06T11:58:59.000Z' };
  expect(readingAs(late)[0]).toEqual({ state: 'unknown' });
});

test('a phone answers nothing for the customer', () => {
  const customer = begunWith('evidence');
  const answer = { what: 'answered', field: 'fullName', choice: 'document' } as const;
  expect(() => assertMayNote(answer, { customer, dealership }, newProgress(customer))).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
});

test('of two who hold keys of one record, only who sent a document is told what stands on it', () => {
  const told = { state: 'read', name: 'Denise Shepherd', validTo: '2032-01-01' };
  const file = { uploadId: 'upl_1', contentType: 'image/png', size: 9, at: '', from: 'link' };
  const progress = {
    ...newProgress(begunWith('evidence')),
    files: { idDocument: { ...file, sentWith: hashOf('its-key'), finding: { told } } },
  } as StoredProgress;
  const readingFor = (key: string) =>
    toProgressWith(key, begunWith('evidence'), progress).files[0]?.reading;
  expect(readingFor('its-key')).toEqual(told);
  expect(readingFor('another-key')).toEqual({ state: 'read' });
});
