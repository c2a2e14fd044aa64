import { describe, expect, test } from '@jest/globals';
import { handoffView } from '../../../../../../frontend/src/features/wizard/handoff/handoff-view.ts';
import type { Handoff } from '../../../../../../shared/schemas/progress-schema.ts';

const seen = { hasCode: true, isOver: false, isAllHere: false };
const of = (state: Handoff['state']): Handoff => ({ state, secondsLeft: 60, phone: null });

describe('what the computer shows', () => {
  test.each([
    ['nothing asked for yet', null, {}, 'ask'],
    ['everything here, nothing asked for', null, { isAllHere: true }, 'ask'],
    ['a code', of('waiting'), {}, 'waiting'],
    ['a code of before a reload', of('waiting'), { hasCode: false }, 'hidden'],
    ['a code whose time is over here', of('waiting'), { isOver: true }, 'expired'],
    ['a code that the server calls over', of('unused'), {}, 'expired'],
    ['a phone', of('connected'), {}, 'connected'],
    ['a phone whose hour is over here', of('connected'), { isOver: true }, 'disconnected'],
    ['a phone that has sent everything', of('connected'), { isAllHere: true }, 'finished'],
    ['a phone that was sent away', of('ended'), {}, 'disconnected'],
    ['a phone that was sent away at the end', of('ended'), { isAllHere: true }, 'finished'],
  ])('%s', (_name, handoff, more, expected) => {
    expect(handoffView({ handoff, ...seen, ...more })).toBe(expected);
  });
});
