import { expect, test } from '@jest/globals';
import { denyReason } from '../../../../../lambdas/evidence/apply-rules.ts';
import { reasonFor } from '../../../../../lambdas/verification/veriff/veriff-reasons.ts';
import { simulatedReasons } from '../../../../../lambdas/verification/wizard-providers.ts';
import { reasonCopy } from '../../../../../shared/copy/customer/reason-copy.ts';
import { reasonCopy as spanish } from '../../../../../shared/copy/customer/reason-copy.es.ts';
import {
  sentencesOf,
  translatedReason,
} from '../../../../../shared/copy/customer/translated-reason.ts';
import { denialReasons } from '../../../../../shared/schemas/decisions-schema.ts';

const codes = [undefined, ...Array.from({ length: 1000 }, (_, code) => String(code))];
const listed = [
  ...Object.values(denialReasons),
  ...simulatedReasons,
  denyReason(['age']),
  denyReason(['idName']),
  ...codes.flatMap((code) =>
    (['denied', 'ask_again'] as const).map((outcome) => reasonFor(outcome, code) ?? ''),
  ),
];

test('every reason that we word is translated, and no sentence is translated that none has', () => {
  const sentences = new Set(listed.flatMap(sentencesOf));
  expect([...sentences].toSorted()).toEqual(Object.keys(spanish.sentences).toSorted());
});

test('the first sentence still says what happened, the others what to do', () => {
  for (const reason of new Set(listed)) {
    const { text, language } = translatedReason(reason, spanish);
    expect(language).toBeUndefined();
    expect(sentencesOf(text)).toHaveLength(sentencesOf(reason).length);
  }
});

test('what somebody wrote in own words stays, and says its language', () => {
  const reason = "We couldn't read your documents. Call Joy.";
  expect(translatedReason(reason, spanish)).toEqual({ text: reason, language: 'en' });
});

test('in English every reason stays as it is', () => {
  for (const reason of [...listed, 'Call Joy.'])
    expect(translatedReason(reason, reasonCopy)).toEqual({ text: reason, language: undefined });
});
