import { describe, expect, test } from '@jest/globals';
import { rules as defaultRules } from '../../../../../stages/rules.ts';
import { effectiveRules } from '../../../../../lambdas/evidence/apply-rules.ts';
import type { CheckedSubmission } from '../../../../../lambdas/evidence/signals/document-facts.ts';
import { dealerRules, type DealerRules } from '../../../../../shared/schemas/rules-schema.ts';
import { signalsToReview } from '../../../../../shared/evidence-verdict.ts';
import { decided, signalsIn } from '../judged.ts';
import {
  amara,
  barcode,
  billLines,
  column,
  front,
  reading,
  submission,
  withReading,
  zone,
} from '../pages.ts';

const own = (actions: DealerRules['actions'], personDecides = false): DealerRules =>
  dealerRules.parse({ version: 3, personDecides, actions, changedAt: '2026-11-22T00:00:00.000Z' });
const approving = { ...defaultRules, approveWhenAllAgree: true };
const outcome = (
  from: CheckedSubmission,
  { rules = effectiveRules(approving, null), timesAskedAgain = 0 } = {},
) => decided(from, rules, timesAskedAgain);

const card = (one: Partial<typeof amara>) =>
  submission({
    readings: {
      ...submission().readings,
      idDocument: reading('idDocument', { lines: front({ ...amara, ...one }) }),
      idBack: reading('idBack', { barcode: barcode({ ...amara, ...one }) }),
    },
  });
const withoutBack = { ...submission().readings, idBack: undefined };
const offByAddress = submission({
  isBarcodeOff: true,
  isOffByAddress: true,
  readings: withoutBack,
});
const blurred = withReading('idDocument', { problem: 'blurred' });

describe('a dealership may only be stricter', () => {
  test('its stricter choice holds, its milder one does not', () => {
    const rules = effectiveRules(defaultRules, own({ idName: 'reject', idExpiry: 'review' }));
    expect(rules.actions).toMatchObject({ idName: 'reject', idExpiry: 'ask_again' });
    expect(rules.version).toBe("2026-12c, with the dealership's change 3");
  });

  test.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])(
    'approval is %p, a person decides %p: approved %p',
    (approveWhenAllAgree, person, expected) => {
      const rules = effectiveRules({ ...defaultRules, approveWhenAllAgree }, own({}, person));
      expect(outcome(submission(), { rules }).outcome).toBe(expected ? 'approved' : 'review');
    },
  );
});

test('somebody else than the link was made for is never approved without a person', () => {
  const linkFor = (fullName: string, email = '') =>
    submission({ madeFor: { fullName, email, phone: '' } });
  expect(outcome(linkFor('Tasha Monroe')).outcome).toBe('review');
  expect(outcome(linkFor('Amara')).outcome).toBe('approved');
  // Another address is shown, and nothing follows.
  expect(outcome(linkFor('Amara Okafor', 'other@mail.example')).outcome).toBe('approved');
});

test('what was used in a reported record is looked at, even where the rules ignore reuse', () => {
  const ignoring = { ...approving, actions: { ...approving.actions, reuse: 'ignore' as const } };
  const rules = effectiveRules(ignoring, null);
  const reused = (isTheftReported: boolean) =>
    submission({ reuse: [{ kind: 'video', how: 'same_file', by: 'cus_one', isTheftReported }] });
  expect(outcome(reused(false), { rules }).outcome).toBe('approved');
  expect(outcome(reused(true), { rules }).outcome).toBe('review');
});

describe('what follows', () => {
  test('a blurred photograph is asked for again, twice', () => {
    const expected = {
      outcome: 'ask_again',
      reason: expect.stringMatching(/^Front of your ID: .*blur/i),
      again: [{ kind: 'idDocument', problem: 'blurred' }],
    };
    const readable = submission({
      readings: { ...blurred.readings, idDocument: reading('idDocument', { problem: 'blurred' }) },
    });
    expect(outcome(readable)).toMatchObject(expected);
    expect(outcome(readable, { timesAskedAgain: 1 })).toMatchObject(expected);
    expect(outcome(readable, { timesAskedAgain: 2 }).outcome).toBe('review');
  });

  test('each file is asked for once, for what makes it unreadable first', () => {
    const rules = effectiveRules(approving, own({ billDate: 'ask_again', idName: 'ask_again' }));
    const from = submission({
      readings: {
        idDocument: reading('idDocument', { problem: 'glare' }),
        idBack: reading('idBack', { barcode: barcode(amara) }),
        addressDocument: reading('addressDocument', { lines: billLines({ date: '01/05/2026' }) }),
      },
    });
    expect(outcome(from, { rules })).toMatchObject({
      again: [
        { kind: 'idDocument', problem: 'glare' },
        { kind: 'addressDocument', problem: 'too_old' },
      ],
      reason: expect.stringContaining('Proof of address: More than 90 days old.'),
    });
  });

  test.each([
    ['that cannot be opened', { problem: 'unreadable' as const }],
    ['with nothing on it', { pdf: { pages: 1 } }],
    ['whose date is missing', { lines: billLines({ date: '' }), pdf: { pages: 1 } }],
  ])("a PDF %s isn't asked for like a photo", (_, found) => {
    const rules = effectiveRules(approving, own({ billDate: 'ask_again' }));
    const asked = (isPdf: boolean) =>
      outcome(withReading('addressDocument', { ...found, isPdf }), { rules });
    expect(asked(false).again).toEqual([{ kind: 'addressDocument', problem: 'unreadable' }]);
    expect(asked(true)).toMatchObject({
      again: [{ kind: 'addressDocument', problem: 'unreadable_pdf' }],
      reason:
        "Proof of address: We couldn't read this PDF. Send a photo of it, or a PDF that opens without a password.",
    });
  });

  test('a minor is refused, and told what to do', () => {
    const denied = outcome(card({ birthDate: '03/27/2009' }));
    expect(denied.outcome).toBe('denied');
    expect(denied.reason).toMatch(/^You must be 18 or older to be verified\. If you are, /);
  });

  test('who is refused for another reason learns nothing of it', () => {
    const rules = effectiveRules(approving, own({ billAddress: 'reject', idName: 'reject' }));
    const byBill = outcome(
      withReading('addressDocument', { lines: billLines({ street: '89 MAPLE AVE' }) }),
      { rules },
    );
    const byName = outcome(card({ surname: 'ADEYEMI', given: 'NGOZI' }), { rules });
    expect([byBill.outcome, byName.outcome]).toEqual(['denied', 'denied']);
    expect(byBill.reason).toBe(byName.reason);
    expect(byBill.reason).not.toMatch(/address|name|bill/i);
    expect(byBill.note).toBe('1 issue, 12 OK, 1 not checked.');
  });

  test.each([
    [
      'a skipped back',
      submission({
        isBackSkipped: true,
        readings: { ...submission().readings, idBack: undefined },
      }),
    ],
    ['a reading that ended early', withReading('addressDocument', { state: 'unfinished' })],
    ['an unfinished search', submission({ sanctions: 'unfinished' })],
    ['nothing read at all', submission({ readings: {} })],
    ['a near name', submission({ sanctions: ['OKAFOR, Amara'] })],
    ['an address in a state without barcodes', offByAddress],
  ])('a person looks at %s', (_, from) => expect(outcome(from).outcome).toBe('review'));
});

test('the note counts what is to review as the page counts it, what could not be read apart', () => {
  const unsure = signalsToReview({ signals: signalsIn(blurred) });
  expect(new Set(unsure.map(({ result }) => result))).toEqual(
    new Set(['not_readable', 'not_checked']),
  );
  expect(outcome(blurred).note).toBe(`${unsure.length} couldn't be checked, 7 OK, 2 not checked.`);
  expect(outcome(submission({ sanctions: 'no_list' })).note).toBe('12 OK, 2 not checked.');
  expect(outcome(submission({ readings: {} })).note).toBe('The documents were not checked.');
});

describe('a proof of address that comes later', () => {
  const { addressDocument: _, ...withoutBill } = submission().readings;
  const later = (different: Partial<CheckedSubmission> = {}) =>
    submission({ readings: withoutBill, ...different });
  const asksForIt = {
    outcome: 'ask_again',
    again: [{ kind: 'addressDocument', problem: 'to_follow' }],
  };

  test('is asked for alone, whatever the rules say about one', () => {
    expect(outcome(later())).toMatchObject(asksForIt);
    const ignored = { billName: 'ignore', billAddress: 'ignore', billDate: 'ignore' } as const;
    const rules = effectiveRules(
      { ...approving, actions: { ...approving.actions, ...ignored } },
      null,
    );
    expect(outcome(later(), { rules })).toMatchObject(asksForIt);
  });

  test('is asked for beside what else is wrong', () => {
    const { readings } = blurred;
    const both = later({ readings: { ...readings, addressDocument: undefined } });
    expect(outcome(both).again).toEqual([
      { kind: 'idDocument', problem: 'blurred' },
      ...asksForIt.again,
    ]);
  });

  test('is nothing to approve without', () => {
    expect(outcome(later(), { timesAskedAgain: 2 }).outcome).toBe('review');
  });

  test('is left out where the dealership wants it so, and the ID shows the address', () => {
    expect(outcome(later({ isAddressTakenFromId: true })).outcome).toBe('approved');
    const elsewhere = { ...submission().typed, address: '9 Elsewhere Lane, Columbus, OH 43215' };
    const moved = later({ isAddressTakenFromId: true, typed: elsewhere });
    expect(outcome(moved)).toMatchObject(asksForIt);
  });

  test.each<[string, Partial<CheckedSubmission>]>([
    [
      'a barcode says otherwise than the front',
      {
        readings: {
          ...withoutBill,
          idBack: reading('idBack', {
            barcode: barcode(amara).replace('DAG98 MAPLE AVE', 'DAG12 OAK ST'),
          }),
        },
      },
    ],
    [
      'it lies beside a passport',
      {
        idType: 'passport',
        readings: {
          idDocument: reading('idDocument', {
            lines: [...column(zone(), 0.1, 0.8), ...column(['98 MAPLE AVE', 'FAIRVIEW, OH 45011'])],
          }),
        },
      },
    ],
  ])('is asked for where %s, though the address entered is in the picture', (_, different) => {
    expect(outcome(later({ isAddressTakenFromId: true, ...different })).again).toContainEqual(
      asksForIt.again[0],
    );
  });
});
