import { expect, test } from '@jest/globals';
import {
  auditCsv,
  auditLines,
  auditWords,
  wordsOfLine,
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

test('the file has the same words, line by line', () => {
  const { when } = auditWords(act);
  expect(auditCsv([opening, act]).slice(1).split('\r\n')).toEqual([
    '"Action","About","Dealership","Who","Email","When","Reason"',
    `"Video opened","cus_1","Juniper Street Motors","Renata Alvarez","renata@juniperstreet.example","${when}",""`,
    `"Declined","","Juniper Street Motors","dana@site.example","","${when}","The license has ""expired""."`,
    '',
  ]);
});

test('what one person opened on one page within minutes is one line', () => {
  const later = (minutes: number, change: Partial<AuditRow>): AuditRow => ({
    ...opening,
    id: `evt_${minutes}`,
    at: new Date(Date.parse(opening.at) + minutes * 60_000).toISOString(),
    ...change,
  });
  const colleague = later(1, { by: 'other' });
  const look = [later(2, { file: 'addressDocument' }), later(1, { file: 'idDocument' }), opening];
  const [first, ...others] = look;
  const elsewhere = later(0, { customerId: 'cus_2' });
  const again = later(20, {});
  const lines = auditLines(
    [again, first, colleague, ...others, elsewhere, act].filter((row) => !!row),
  );
  expect(lines).toEqual([[again], look, [colleague], [elsewhere], [act]]);
  expect(wordsOfLine(lines[1] ?? [act])).toMatchObject({
    action: 'Video, ID and proof of address opened',
    about: 'cus_1',
  });
});
