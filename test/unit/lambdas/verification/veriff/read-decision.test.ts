import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { logger } from '../../../../../lambdas/runtime/logger.ts';
import {
  addUpdate,
  noFacts,
  phaseOf,
  preciseTime,
} from '../../../../../lambdas/verification/provider-update.ts';
import { readDecision } from '../../../../../lambdas/verification/veriff/read-decision.ts';
import { decision } from './payloads.ts';

const read = (different: Record<string, unknown> = {}) => {
  const update = readDecision(decision(different));
  if (update?.kind !== 'decided') throw new Error('No decision was read');
  return update;
};

test('reads a decision, and keeps nothing of the person but what the port asks for', () => {
  expect(read()).toEqual({
    kind: 'decided',
    sessionId: '12df6045-3846-3e45-946a-14fa6136d78b',
    attemptId: '00bca969-b53a-4fad-b065-874d41a7b2b8',
    email: 'olive@mail.example',
    decision: {
      outcome: 'approved',
      at: '2026-01-06T10:11:12.123456Z',
      read: {
        firstName: 'OLIVE',
        lastName: 'YEW',
        dateOfBirth: '1990-01-31',
        idNumber: 'P123',
      },
      substance: {
        code: '9001',
        status: 'approved',
        decisionTime: '2026-01-06T10:11:12.123456Z',
        documentType: 'DRIVERS_LICENSE',
        documentCountry: 'US',
        validUntil: '2031-01-31',
        riskLabels: ['vpn'],
      },
    },
  });
  const substance = JSON.stringify(read().decision.substance);
  for (const personal of ['OLIVE', 'YEW', '1990', 'P123', 'D456', '203.0.113.9', 'mail.example'])
    expect(substance).not.toContain(personal);
});

test('its time keeps its microseconds', () => {
  expect(preciseTime(read().decision.at)).toBe('2026-01-06T10:11:12.123456Z');
});

describe('a time of the future', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  let warn: jest.SpiedFunction<typeof logger.warn>;
  beforeEach(() => {
    warn = jest.spyOn(logger, 'warn').mockReturnValue();
    warn.mockClear();
  });

  test("doesn't count, and is noted; a clock that is a few hours ahead does", () => {
    expect(read({ decisionTime: inHours(23) }).decision.at).toBeDefined();
    expect(warn).not.toHaveBeenCalled();
    for (const decisionTime of [inHours(25), '9999-12-31T23:59:59.999999Z'])
      expect(read({ decisionTime }).decision).toMatchObject({ outcome: 'approved', at: undefined });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('outlasts no later decision, in whatever order they come', () => {
    const forged = read({ decisionTime: '9999-12-31T23:59:59.999Z' });
    const later = read({ status: 'declined', decisionTime: inHours(0) });
    for (const updates of [
      [forged, later],
      [later, forged],
    ]) {
      const facts = updates.reduce((all, each) => addUpdate(all, each, inHours(-1)), noFacts);
      expect(phaseOf(facts)).toBe('denied');
    }
  });
});

test.each([
  ['approved', 'approved', 9001],
  ['declined', 'denied', 9102],
  ['resubmission_requested', 'ask_again', 9103],
  ['review', 'review', 9121],
  ['expired', 'expired', 9104],
  ['abandoned', 'abandoned', 9104],
  ['abandoned', 'abandoned', 9121],
  ['approved', 'approved', 9999],
])('%s is %s, whatever its code %i says', (status, outcome, code) => {
  expect(read({ status, code }).decision.outcome).toBe(outcome);
});

test.each(['firstName', 'lastName', 'dateOfBirth', 'idNumber'])('%s may be null', (name) => {
  const { person } = decision().verification;
  const kept = read({ person: { ...person, [name]: null }, document: null }).decision.read;
  expect(kept).not.toHaveProperty(name);
  expect(Object.keys(kept ?? {})).toHaveLength(3);
});

test.each([
  ['type', 'documentType'],
  ['country', 'documentCountry'],
  ['validUntil', 'validUntil'],
  ['number', undefined],
])("a document's %s may be null", (name, kept) => {
  const { document } = decision().verification;
  const { substance } = read({ document: { ...document, [name]: null } }).decision;
  if (kept !== undefined) expect(substance).not.toHaveProperty(kept);
});

test.each(['started', 'submitted', 'Approved', '', 'toString', null, undefined, 9001])(
  'of the status %s nothing is made',
  (status) => {
    expect(readDecision(decision({ status }))).toBeUndefined();
  },
);

test.each([null, [], 'text', {}, { verification: null }, { verification: [] }])(
  '%j is no decision',
  (content) => {
    expect(readDecision(content)).toBeUndefined();
  },
);

test("the number of the document stands in for the person's", () => {
  const { person } = decision().verification;
  expect(read({ person: { ...person, idNumber: ' ' } }).decision.read?.idNumber).toBe('D456');
  expect(read({ person: null }).decision.read).toEqual({ idNumber: 'D456' });
});

test.each(['1990-02-30', '31.01.1990', '1990-01-31T00:00:00Z', '1990', ''])(
  'the date %p is left out',
  (dateOfBirth) => {
    const { person, document } = decision().verification;
    const { read: kept, substance } = read({
      person: { ...person, dateOfBirth },
      document: { ...document, validUntil: dateOfBirth },
    }).decision;
    expect(kept).not.toHaveProperty('dateOfBirth');
    expect(substance).not.toHaveProperty('validUntil');
  },
);

test.each(['{"email":7}', '{"email":"no address"}', 'olive@mail.example', '{', '[]', 'null'])(
  'in the vendor data %p there is no address',
  (vendorData) => {
    expect(read({ vendorData }).email).toBeUndefined();
  },
);
