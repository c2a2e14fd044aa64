import { expect, test } from '@jest/globals';
import { applicationTimeline } from '../../../../../../frontend/src/features/admin-applications/record/application-events.ts';

const at = new Date(2026, 10, 21, 10, 14).toISOString();
const later = new Date(2026, 10, 22, 9, 0).toISOString();
const events = [
  { type: 'registered', at },
  { type: 'declined', at, by: 'ana@demo.example', reason: 'The certificate has expired.' },
  { type: 'reconsidered', at: later, by: 'ben@demo.example' },
] as const;

test('the timeline says who did what and why, newest first', () => {
  const entries = applicationTimeline({ events: [...events] });
  expect(entries.map(({ text, detail }) => [text, detail])).toEqual([
    ['Reconsidered', 'by ben@demo.example'],
    ['Declined', 'by ana@demo.example: “The certificate has expired.”'],
    ['Registered', undefined],
  ]);
});

test('an act that is about a session, or rests on one, names it', () => {
  const found = [
    { type: 'session_linked', at, by: 'ana@demo.example', sessionId: 'ses_x' },
    {
      type: 'verification_denied',
      at,
      by: 'ana@demo.example',
      reason: 'Forged.',
      sessionId: 'ses_x',
    },
  ] as const;
  expect(applicationTimeline({ events: [...found] }).map(({ detail }) => detail)).toEqual([
    'by ana@demo.example: “Forged.” (session ses_x)',
    'by ana@demo.example (session ses_x)',
  ]);
});

test('an admin who opens the proof several times in a row has one line for that', () => {
  const by = 'ana@demo.example';
  const opened = (hours: number, minutes: number, who = by) =>
    ({
      type: 'proof_opened',
      at: new Date(2026, 10, 21, hours, minutes).toISOString(),
      by: who,
    }) as const;
  const all = [opened(9, 14), opened(9, 40, 'ben@demo.example'), opened(14, 12)];
  expect(applicationTimeline({ events: all }).map(({ text, detail }) => [text, detail])).toEqual([
    ['Proof opened', expect.stringMatching(/^by ana@demo\.example, first at 9:14\sAM$/)],
    ['Proof opened', 'by ben@demo.example'],
  ]);
});
