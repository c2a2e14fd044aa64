import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { filesOffered } from '../../../frontend/src/features/wizard/documents/required-files.ts';
import { effectiveRules } from '../../../lambdas/evidence/apply-rules.ts';
import type { Reading } from '../../../lambdas/evidence/reading/reading.ts';
import type { CheckedSubmission } from '../../../lambdas/evidence/signals/document-facts.ts';
import type { AskedAgain, CustomerSession } from '../../../shared/schemas/customer-schema.ts';
import { idTypes } from '../../../shared/schemas/verification-schema.ts';
import { signalIds } from '../../../shared/schemas/evidence-schema.ts';
import { customerFileKinds } from '../../../shared/schemas/files-schema.ts';
import { possibleActions, type SiteRules } from '../../../shared/schemas/rules-schema.ts';
import { decided } from '../../unit/lambdas/evidence/judged.ts';
import {
  amara,
  barcode,
  billLines,
  column,
  front,
  passportLines,
  reading,
  submission,
} from '../../unit/lambdas/evidence/pages.ts';

const over = { ...amara, expiry: '03/27/2020' };
const other = { ...amara, surname: 'ADEYEMI', given: 'NGOZI' };
const anyReading = (kind: Reading['kind'], contents: readonly Partial<Reading>[]) =>
  fc
    .constantFrom<Partial<Reading>>(
      ...contents,
      ...[{}, { problem: 'blurred' as const }, { state: 'unfinished' as const }],
    )
    .map((content) => reading(kind, content));
const idDocument = anyReading('idDocument', [
  ...[amara, over, other].map((card) => ({ lines: front(card) })),
  { lines: passportLines() },
  { lines: column(['CREDENCIAL PARA VOTAR', 'OKAFOR']) },
  { lines: column(['OKAFOR']) },
]);
const idBack = anyReading('idBack', [
  ...[amara, over, other].map((card) => ({ barcode: barcode(card) })),
  { barcode: 'M1OKAFOR/AMARA' },
]);
const addressDocument = anyReading('addressDocument', [
  { lines: billLines() },
  { lines: billLines({ name: 'NGOZI ADEYEMI', street: '1 OAK RD', date: '01/05/2026' }) },
  { lines: front(amara) },
]);

/** As the form takes it: a passport has no back, a card has one, unless it was skipped or isn't asked for. */
const anySubmission: fc.Arbitrary<CheckedSubmission> = fc
  .record({
    idType: fc.constantFrom(...idTypes),
    isBarcodeOff: fc.boolean(),
    isBackSkipped: fc.boolean(),
    readings: fc.record({ idDocument, idBack, addressDocument }),
  })
  .map(({ readings: { idBack: back, ...readings }, ...said }) => {
    const hasBack = said.idType !== 'passport' && !said.isBarcodeOff;
    const isBackSkipped = hasBack && said.isBackSkipped;
    const sent = { ...readings, ...(hasBack && !isBackSkipped && { idBack: back }) };
    return submission({ ...said, isBackSkipped, readings: sent });
  });
const anyRules = fc
  .record(Object.fromEntries(signalIds.map((id) => [id, fc.constantFrom(...possibleActions[id])])))
  .map((actions) =>
    effectiveRules(
      { version: 'x', approveWhenAllAgree: true, actions: actions as SiteRules['actions'] },
      null,
    ),
  );

const sessionOf = (again: AskedAgain[], { isBarcodeOff }: CheckedSubmission) =>
  ({
    verification: {
      isRead: true,
      files: customerFileKinds.filter((kind) => kind !== 'idBack' || !isBarcodeOff),
    },
    result: { phase: 'ask_again', again },
  }) as unknown as CustomerSession;

const kindsOf = (again: readonly AskedAgain[]) => again.map(({ kind }) => kind);

test('what is asked for again is what the page offers to send', () => {
  let asked = 0;
  fc.assert(
    fc.property(anySubmission, anyRules, (from, rules) => {
      const { again = [] } = decided(from, rules);
      if (again.length === 0) return;
      asked += 1;
      const session = sessionOf(again, from);
      const isOver = again.some(({ problem }) => problem === 'expired');
      // In place of an ID that has expired, another kind may be sent.
      const idType = isOver ? 'drivers_license' : from.idType;
      expect(filesOffered(session, { idType, isBackSkipped: false })).toEqual(kindsOf(again));
      expect(session.verification.files).toEqual(expect.arrayContaining(kindsOf(again)));
    }),
    { numRuns: 500 },
  );
  expect(asked).toBeGreaterThan(100);
});
