import { expect, test } from '@jest/globals';
import {
  auditCsv,
  auditFileName,
  auditWords,
} from '../../../../../frontend/src/features/admin-audit/copy.ts';
import type { AuditRow } from '../../../../../shared/schemas/audit-schema.ts';

const act: AuditRow = {
  id: 'evt_1',
  at: '2026-11-21T19:12:00.000Z',
  type: 'declined',
  dealerId: 'dea_1',
  dealerName: 'Juniper Street Motors',
  by: 'admin-1',
  byName: null,
  byEmail: 'dana@site.example',
  file: null,
  customerId: null,
  person: null,
  reason: 'The license has "expired".',
  sessionId: null,
};
const opening: AuditRow = {
  ...act,
  ...{ type: 'file_opened', file: 'video', customerId: 'cus_1', reason: null },
  ...{ byName: 'Renata Alvarez', byEmail: 'renata@juniperstreet.example' },
};

test('an act is called as on the screen, and an admin by the address', () => {
  expect(auditWords(act)).toEqual({
    action: 'Declined',
    about: '',
    dealership: 'Juniper Street Motors',
    who: 'dana@site.example',
    email: '',
    when: expect.stringMatching(/^Nov 21, 2026, \d+:12 [AP]M \S+$/),
    reason: 'The license has "expired".',
  });
});

test('an opening is called by the file, and names customer and colleague', () => {
  expect(auditWords(opening)).toMatchObject({
    action: 'Video opened',
    about: 'cus_1',
    who: 'Renata Alvarez',
    email: 'renata@juniperstreet.example',
    reason: '',
  });
});

test('the file has the same words, line by line', () => {
  const { when } = auditWords(act);
  expect(auditCsv([opening, act]).slice(1).split('\r\n')).toEqual([
    '"Action","About","Dealership","Who","Email","When","Reason"',
    `"Video opened","cus_1","Juniper Street Motors","Renata Alvarez","renata@juniperstreet.example","${when}",""`,
    `"Declined","","Juniper Street Motors","dana@site.example","","${when}","The license has ""expired""."`,
    '',
  ]);
});

test('the file is named by what is in it', () => {
  expect(auditFileName({})).toBe('audit.csv');
  expect(auditFileName({ month: '2026-01', type: 'session_linked' })).toBe(
    'audit-2026-01-session-linked.csv',
  );
});
