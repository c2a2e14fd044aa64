import { beforeEach, describe, expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import {
  isLive,
  MAX_SIGN_INS,
  signInStateOf,
  withChanged,
  withNew,
  type SignIn,
} from '../../../../lambdas/sign-in/sign-ins.ts';

const start = Date.parse('2026-11-23T09:00:00.000Z');
const MINUTE = 60_000;
let time = start;
const at = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
const after = (minutes: number) => (time = start + minutes * MINUTE);
beforeEach(() => {
  time = start;
  setClock(() => time);
});

const tokenOf = (signInId: string, minutes = 0) => ({
  signInId,
  authTime: start / 1000 + minutes * 60,
});
const kept = (id: string, minutes = 0, more: Partial<SignIn> = {}): SignIn => ({
  id,
  at: at(minutes),
  activeAt: at(minutes),
  ...more,
});

describe('a sign-in holds', () => {
  test('for thirty minutes, and the five that a browser may be late', () => {
    const known = [kept('a')];
    after(34.9);
    expect(signInStateOf(known, tokenOf('a'))).toBe('live');
    after(35);
    expect(signInStateOf(known, tokenOf('a'))).toBe('over');
  });

  test('whatever its tokens say: a later time of theirs makes it no younger', () => {
    const known = [kept('a')];
    after(40);
    expect(signInStateOf(known, tokenOf('a', 39))).toBe('over');
  });

  test('from the last activity on, which another sign-in of the same person does not move', () => {
    const known = [kept('a', 0, { activeAt: at(20) }), kept('b', 50)];
    after(54);
    expect(known.map(isLive)).toEqual([true, true]);
    after(56);
    expect(known.map((each) => signInStateOf(known, tokenOf(each.id)))).toEqual(['over', 'live']);
  });

  test('until it is signed out; the others go on', () => {
    const known = [kept('a', 0, { endedAt: at(1) }), kept('b')];
    expect(known.map((each) => signInStateOf(known, tokenOf(each.id)))).toEqual(['over', 'live']);
  });
});

describe('a sign-in that is not known', () => {
  test('is new, unless it was so long ago that it would be over', () => {
    expect(signInStateOf([], tokenOf('a'))).toBe('new');
    after(34.9);
    expect(signInStateOf([], tokenOf('a'))).toBe('new');
    after(35);
    expect(signInStateOf([], tokenOf('a'))).toBe('over');
  });

  test('is over where the token does not say when it was', () => {
    expect(signInStateOf([], { signInId: 'a', authTime: 0 })).toBe('over');
  });
});

describe('a new sign-in', () => {
  test('revives none that is over', () => {
    after(60);
    const { signIns } = withNew([kept('a')], tokenOf('b', 60));
    expect(signInStateOf(signIns, tokenOf('a'))).toBe('over');
    expect(signInStateOf(signIns, tokenOf('b', 60))).toBe('live');
  });

  test('lets those be forgotten whose tokens have all expired', () => {
    after(8 * 60 + 15);
    const { signIns } = withNew([kept('a')], tokenOf('b', 8 * 60 + 15));
    expect(signIns.map(({ id }) => id)).toEqual(['b']);
  });

  test('where there are too many, ends the oldest, which does not pass for a new one', () => {
    let known: SignIn[] = [];
    for (let minute = 0; minute <= MAX_SIGN_INS; minute += 1) {
      after(minute);
      known = withNew(known, tokenOf(`s${minute}`, minute)).signIns;
    }
    expect(known).toHaveLength(MAX_SIGN_INS);
    expect(signInStateOf(known, tokenOf('s0', 0))).toBe('over');
    expect(signInStateOf(known, tokenOf('s1', 1))).toBe('live');
  });

  test('rather lets those be forgotten that are long over', () => {
    const over = Array.from({ length: MAX_SIGN_INS - 1 }, (_, index) =>
      kept(`over${index}`, index + 1, { endedAt: at(index + 2) }),
    );
    const phone = kept('phone', 0, { activeAt: at(85) });
    after(90);
    const { signIns } = withNew([...over, phone], tokenOf('new', 90));
    expect(signIns.map(({ id }) => id)).toEqual(expect.arrayContaining(['phone', 'new']));
    expect(signIns).toHaveLength(MAX_SIGN_INS);
    expect(signInStateOf(signIns, tokenOf('over0', 1))).toBe('over');
  });
});

describe('activity', () => {
  test('revives none that is over, and makes none', () => {
    const known = [kept('a'), kept('b', 30, { endedAt: at(31) })];
    after(36);
    for (const id of ['a', 'b', 'c'])
      expect(withChanged(known, id, { activeAt: at(36) })).toBeUndefined();
  });
});
