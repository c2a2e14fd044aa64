import { useState } from 'react';
import { safeStorage } from './safe-storage.ts';

/** Begins the hint of a field with a text that was typed before and never sent. */
export const KEPT = 'We kept what you typed.';

/** The writer, the customer (or the dealership) it's about, and the field that it was written in. */
export type TextKey = { accountId: string; customerId: string; field: string };

const storage = safeStorage(() => localStorage);
const PREFIX = 'unsent:';
/** Long enough for a weekend and a few days off; it's about a customer, on a browser that colleagues may share. */
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const ofAccount = (accountId: string) => `${PREFIX}${accountId}:`;
const storageKeyOf = ({ accountId, customerId, field }: TextKey) =>
  `${ofAccount(accountId)}${customerId}:${field}`;

/** Reads a text, and removes it where it's over or not ours. */
function read(key: string): string | undefined {
  try {
    const { text, keptUntil } = JSON.parse(storage.getItem(key) ?? '{}') as {
      text?: unknown;
      keptUntil?: unknown;
    };
    const left = Number(keptUntil) - Date.now();
    if (typeof text === 'string' && left > 0 && left <= LIFE_MS) return text;
  } catch {
    // Removed like any other.
  }
  storage.removeItem(key);
  return undefined;
}

/** Returns what was written there and not sent, and removes everybody's texts that are over. */
export function unsentText(key: TextKey): string {
  for (const each of storage.keys()) if (each.startsWith(PREFIX)) read(each);
  return read(storageKeyOf(key)) ?? '';
}

/** Keeps a text for a week after its last change; an empty one is forgotten. */
export function keepUnsentText(key: TextKey, text: string): void {
  if (text.trim() === '') storage.removeItem(storageKeyOf(key));
  else
    storage.setItem(storageKeyOf(key), JSON.stringify({ text, keptUntil: Date.now() + LIFE_MS }));
}

const keysOf = (accountId: string) =>
  storage.keys().filter((key) => key.startsWith(ofAccount(accountId)));

/** Tells whether somebody has written what was neither sent nor discarded. */
export const hasUnsentTexts = (accountId: string): boolean =>
  keysOf(accountId).some((key) => read(key) !== undefined);

/** Forgets what one person wrote, so that signing out leaves nothing about customers behind. */
export function forgetUnsentTexts(accountId: string): void {
  for (const key of keysOf(accountId)) storage.removeItem(key);
}

/**
 * Keeps what somebody writes about a customer in this browser, through the end of a session or a closed page.
 * `restored` is what an earlier page left; call `keep` with each change, and with an empty text once it's sent. Its
 * component needs the customer's id as its key.
 */
export function useUnsentText(key: TextKey) {
  const [restored] = useState(() => unsentText(key));
  return { restored, keep: (text: string) => keepUnsentText(key, text) };
}
