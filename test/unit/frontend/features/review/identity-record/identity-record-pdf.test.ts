import { expect, test } from '@jest/globals';
import { recordReport } from '../../../../../../frontend/src/features/review/identity-record/identity-record-pdf.ts';
import { eventDetail } from '../../../../../../shared/record/record-copy.ts';
import type { RecordContent } from '../../../../../../shared/record/record-schema.ts';
import { someContent, someRecord } from '../../../../../harness/identity-record.ts';
import { someEvidence } from '../../../../../harness/some-evidence.ts';

const page = 'https://site.example/verify-record';

/** The PDF's words by their headings. */
function reportOf(changes: Partial<RecordContent> = {}) {
  const record = someRecord({ content: { ...someContent, ...changes } });
  const { title, lines, sections } = recordReport(record, page);
  const words = sections.map(({ heading, lines: text, facts }) => [
    heading,
    [
      ...text,
      ...facts.map(({ name, value, detail }) => [name, value, detail].filter(Boolean).join(' | ')),
    ].join('\n'),
  ]);
  return { title, lines, sections: Object.fromEntries(words) as Record<string, string> };
}

test('a record says who it is, who asked for what, who decided, and what each check found', () => {
  const evidence = {
    ...someEvidence({ billAddress: 'not_readable' }),
    ruleSet: { billAddress: 'review' as const },
  };
  const { title, lines, sections } = reportOf({ evidence });
  expect(title).toBe('Identity Record: Łucja Nowak');
  expect(lines[0]).toBe('Juniper Street Motors');
  expect(lines[1]).toBe(
    'Downloaded by Ann Chovey on Nov 26, 2026, 11:30 AM EST (2026-11-26 16:30:00 UTC)',
  );
  expect(sections.Customer).toContain('Date of Birth | March 27, 1988 | From the ID');
  expect(sections.Customer).toContain(
    'Consent | Agreed to the video and the photos, and to the barcode scan where it was offered. Terms, version 3',
  );
  expect(sections['What was asked']).toContain(
    'Link created on Nov 26, 2026, 10:00 AM EST (2026-11-26 15:00:00 UTC). By Joy Park.',
  );
  expect(sections['What was asked']).toContain('Sent: Video; ID, front.');
  expect(sections.Decision).toContain(
    'Approved by Joy Park on Nov 26, 2026, 10:04 AM EST (2026-11-26 15:04:00 UTC).',
  );
  expect(sections.Decision).toContain(
    'Faces compared by Joy Park on Nov 26, 2026, 10:03 AM EST (2026-11-26 15:03:00 UTC): same person.',
  );
  expect(sections['What was read, and how it compared']).toContain('Rules in force: 2026-12c.');
  expect(sections['What was read, and how it compared']).toMatch(
    /Address on the proof of address \| Not readable \| Rule for a difference: \w+/,
  );
  expect(sections['What nobody checked']).toBe('Whether the card is genuine');
  expect(sections['Red flags']).toContain(
    'Address discrepancy | Address on the proof of address: not readable | Approved by Joy Park',
  );
  expect(sections['Red flags that this product can’t see']).toBe('Notices from the credit bureau');
  expect(sections['Files (SHA-256)']).toMatch(
    /Video \| Not recorded \| Deleted since\nID, front \| [\da-f]{64}$/,
  );
  expect(sections.Events).toMatch(
    /^Nov 26, 2026, 10:00 AM EST \(2026-11-26 15:00:00 UTC\) \| 1\. Link created \| By Joy Park\.\nEntry 0 of the log/,
  );
  expect(sections['How to verify this record']).toContain(page);
});

test('an event names the report of identity theft that it is about, and nothing made up', () => {
  const theft = { id: 'evt_1', from: 'Vic Tim', day: '2026-11-26', way: 'letter' };
  const event = { type: 'theft_reported', theft, note: 'Not my loan.' };
  expect(eventDetail({ event })).toBe(
    'Vic Tim, by letter, on November 26, 2026. Note: “Not my loan.”',
  );
  const unknown = { ...theft, day: 'yesterday' };
  expect(eventDetail({ event: { ...event, theft: unknown } })).toBe('Note: “Not my loan.”');
});

test('what nobody did is said, too', () => {
  const { sections } = reportOf({
    evidence: null,
    comparison: null,
    files: [],
    redFlags: [{ category: 'alert', seen: 'x', resolved: null }],
    notChecked: [],
    decision: { status: 'pending', at: null, by: null, isInPerson: false, reason: null },
  });
  expect(sections.Decision).toMatch(/^Not decided\.\nNo alert/);
  expect(reportOf({ comparison: null }).sections.Decision).toContain('Nobody compared the faces');
  expect(sections['What was read, and how it compared']).toBe('The documents were not read here.');
  expect(sections['Red flags']).toContain('Nobody has resolved it.');
  expect(sections['What nobody checked']).toBe('Nothing.');
});

test('nothing in it claims to be true or compliant', () => {
  const text = JSON.stringify(reportOf());
  expect(text).toContain('unchanged since');
  expect(text).not.toMatch(/complian|guarantee|certif/i);
});

test('an event says in which language was agreed, which files were deleted, and whom a credit link went to', () => {
  const record = someRecord();
  const [first, ...others] = record.events;
  if (!first) throw new Error('No event');
  const wordsOf = (event: object) => {
    const events = [{ ...first, event: { ...first.event, ...event } }, ...others];
    const { sections } = recordReport({ ...record, events }, page);
    return sections.find(({ heading }) => heading === 'Events')?.facts[0]?.detail;
  };
  expect(wordsOf({ type: 'submitted', terms: { version: 2, language: 'es' } })).toContain(
    'Agreed to the terms, version 2, in Spanish.',
  );
  expect(wordsOf({ type: 'files_deleted', files: ['video', 'idBack'], days: 90 })).toContain(
    'Video; ID, back. Kept for 90 days.',
  );
  expect(wordsOf({ type: 'credit_link_sent', status: 'denied', note: 'Paid in cash' })).toContain(
    'Sent after the verification was denied. Note: “Paid in cash”',
  );
  expect(wordsOf({ type: 'credit_link_sent', status: 'approved' })).not.toMatch(/[Ss]ent /);
});
