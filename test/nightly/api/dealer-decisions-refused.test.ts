import { describe, expect, test } from '@jest/globals';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-messages.ts';
import { seenByDealer } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { notFound, outcome } from '../../api/support/answers.ts';
import {
  approve,
  decidingDealership,
  verified,
  type DecisionBody,
} from '../../api/support/decisions.ts';
import { justBegun, stateOf } from '../../api/support/veriff.ts';

const own = decidingDealership();

describe('is refused', () => {
  test('what stands otherwise than was seen', async () => {
    const customer = await own.decidedByVeriff('review');
    for (const seen of ['', 'x', justBegun.status])
      expect(outcome(await own.send(customer, { ...approve, seen }))).toBe('409 conflict');
    const { seen } = await seenByDealer(own.dealer, customer);
    await own.stage.veriff.decide(customer.sessionId, 'declined');
    expect(outcome(await own.send(customer, { ...approve, seen }))).toBe('409 conflict');
    expect(await stateOf(own.dealer, customer)).toMatchObject({ status: 'denied' });
  });

  test("another dealership's customer, and a draft that nobody may see", async () => {
    const customer = await own.decidedByVeriff('review');
    const { seen } = await seenByDealer(own.dealer, customer);
    const other = await people.approvedDealership();
    await people.forgetVisits('draft');
    const draft = await callApi('createDraft', { params: { dealerId: own.dealer.id } });
    const nobody = { customerId: `cus_${'x'.repeat(22)}` };
    const refused = [
      await own.send(customer, { ...approve, seen }, other),
      await own.send(draft, { ...approve, seen }),
      await own.send(nobody, { ...approve, seen }),
      await own.send({ customerId: 'cus_x' }, { ...approve, seen }),
    ];
    for (const { status, body } of refused) expect({ status, body }).toEqual(notFound);
    expect(await stateOf(own.dealer, customer)).toMatchObject({ phase: 'review' });
  });

  test('a body with something missing, at its field', async () => {
    const customer = await people.newLink(own.dealer);
    const seen = 'x';
    const required = 'This field is required.';
    const wrong: [DecisionBody, Record<string, unknown>][] = [
      [{ seen }, { act: expect.any(String) }],
      [{ act: 'erase', seen }, { act: expect.any(String) }],
      [approve, { seen: required }],
      [{ ...approve, seen, reason: 'x'.repeat(256) }, { reason: expect.any(String) }],
      [{ act: 'deny', seen }, { customerReason: dealerMessages.denialReasonRequired }],
      [
        { act: 'deny', seen, customerReason: 'other', ownWords: ' ' },
        { ownWords: dealerMessages.denialReasonRequired },
      ],
      [
        { ...verified, seen, checked: ['original', 'address'] },
        { checked: dealerMessages.inPersonChecksRequired },
      ],
      [{ act: 'not_verified_in_person', seen }, { reason: dealerMessages.reasonRequired }],
    ];
    for (const [body, fields] of wrong) {
      const answer = await own.send(customer, body);
      expect({ status: answer.status, error: answer.body }).toMatchObject({
        status: 400,
        error: { error: { code: 'invalid_request', fields } },
      });
    }
  });
});
