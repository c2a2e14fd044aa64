import { useEffect, useRef, useState } from 'react';
import { safeStorage } from '../../lib/device/safe-storage.ts';
import type { FaceAnswer } from '../../../../shared/schemas/verification-schema.ts';
import type { DecideRequest } from '../../../../shared/schemas/decisions-schema.ts';

/** The keys of a review, in the order in which they are listed. */
export const reviewKeys = ['1', '2', '3', 'a', 'r', 'd', 'z', 'j', 'k', '?'] as const;
export type ReviewKey = (typeof reviewKeys)[number];

/** The keys that say whether two faces are one person's. */
export const keyOfAnswer: Record<FaceAnswer, ReviewKey> = {
  same: '1',
  not_sure: '2',
  different: '3',
};

/** The keys that open a decision's dialog; none of them decides. */
export const keyOfAct: Partial<Record<DecideRequest['act'], ReviewKey>> = {
  approve: 'a',
  ask_again: 'r',
  deny: 'd',
};

/** Names the key of a button to those who see it and to those who hear it. */
export const keyed = (key: ReviewKey | undefined) =>
  key && { 'data-key': key.toUpperCase(), 'aria-keyshortcuts': key.toUpperCase() };

type Pressed = Pick<
  KeyboardEvent,
  | 'key'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>;

/** Returns the key of a review that was pressed; `isElsewhere`: something else takes the keys now, such as a field. */
export function reviewKeyOf(event: Pressed, isElsewhere: boolean): ReviewKey | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented } = event;
  if (isElsewhere || altKey || ctrlKey || metaKey || repeat || isComposing || defaultPrevented)
    return undefined;
  // '?' takes Shift on many keyboards, and digits do on some; a letter with it is another key.
  if (shiftKey && /[a-z]/i.test(event.key)) return undefined;
  return reviewKeys.find((key) => key === event.key.toLowerCase());
}

const takesKeys =
  'input, textarea, select, video, [contenteditable]:not([contenteditable="false"]), [role="slider"]';

/** Tells whether a field has the focus, or a dialog is open. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(takesKeys) !== null);

/** Acts by key; a key without one does nothing. */
export type KeyActs = Partial<Record<ReviewKey, (() => void) | undefined>>;

/** Calls what belongs to a key when it's pressed anywhere on the page, unless keys are off. */
export function useReviewKeys(acts: KeyActs, isOn: boolean): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const key = reviewKeyOf(event, isElsewhere(event.target));
      const act = key && latest.current[key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}

const storage = safeStorage(() => localStorage);
const KEY = 'review-keys';

/** The setting of this browser: keys are on until somebody turns them off. */
export function useKeysSetting() {
  const [isOn, setOn] = useState(() => storage.getItem(KEY) !== 'off');
  return {
    isOn,
    set: (next: boolean) => {
      setOn(next);
      if (next) storage.removeItem(KEY);
      else storage.setItem(KEY, 'off');
    },
  };
}
export type KeysSetting = ReturnType<typeof useKeysSetting>;
