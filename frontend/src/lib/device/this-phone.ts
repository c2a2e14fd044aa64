import * as z from 'zod/mini';
import { HANDOFF_CODE_MINUTES, HANDOFF_MINUTES } from '../../../../shared/limits.ts';
import type { Browser, Device } from '../../../../shared/copy/customer/device-copy.ts';
import { randomText } from '../form/use-idempotency-key.ts';
import { safeStorage } from './safe-storage.ts';

const schema = z.object({
  /** Milliseconds since 1970. */
  keptUntil: z.number(),
  /** The scanned code, and the key that this phone has made for it. */
  code: z.string(),
  key: z.string(),
  /** The code has opened something for this phone. */
  wasConnected: z._default(z.boolean(), false),
});
/** The data of a phone that a customer has handed over to. */
export type PhoneHold = Omit<z.infer<typeof schema>, 'keptUntil'>;

/**
 * The device's storage, not the tab's: a code that is scanned again opens another tab, and belongs to the same phone.
 * Kept as long as it may be needed.
 */
const storage = safeStorage(() => localStorage);
const PREFIX = 'phone-key:';
const nameOf = (customerId: string) => PREFIX + customerId;
/**
 * Names the owner of what a phone stores for a customer. Apart from the data of the customer's own link in the same
 * browser, which stays when the phone is disconnected.
 */
export const phoneOwner = (customerId: string) => `phone.${customerId}`;

const LIFE_MS = (HANDOFF_CODE_MINUTES + HANDOFF_MINUTES) * 60_000;

function read(name: string): PhoneHold | undefined {
  try {
    const kept = schema.safeParse(JSON.parse(storage.getItem(name) ?? '')).data;
    const isFresh = kept && kept.keptUntil > Date.now() && kept.keptUntil <= Date.now() + LIFE_MS;
    if (isFresh) return { code: kept.code, key: kept.key, wasConnected: kept.wasConnected };
  } catch {
    // Not written by us.
  }
  storage.removeItem(name);
  return undefined;
}

/** Reads a customer's hold, and removes all customers' expired ones. */
export function readPhoneHold(customerId: string): PhoneHold | undefined {
  for (const name of storage.keys()) if (name.startsWith(PREFIX)) read(name);
  return read(nameOf(customerId));
}

export const forgetPhoneHold = (customerId: string) => storage.removeItem(nameOf(customerId));

const store = (customerId: string, hold: PhoneHold) =>
  storage.setItem(nameOf(customerId), JSON.stringify({ ...hold, keptUntil: Date.now() + LIFE_MS }));

/** Returns this phone's hold on a code: with its existing key, or a new one for a new code. */
export function holdOn(customerId: string, code: string): PhoneHold {
  const before = readPhoneHold(customerId);
  if (before?.code === code) return before;
  const hold = { code, key: randomText(32), wasConnected: false };
  store(customerId, hold);
  return hold;
}

/** Records that this phone was connected, so that its data counts as the phone's. */
export function noteConnected(customerId: string, key: string): void {
  const hold = read(nameOf(customerId));
  if (hold?.key === key) store(customerId, { ...hold, wasConnected: true });
}

type Browsing = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const deviceSigns: readonly [RegExp, Device][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromebook'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
];
/** In this order, since most also claim to be some of those that follow. */
const browserSigns: readonly [RegExp, Browser][] = [
  [/SamsungBrowser/, 'samsung'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/OPR\/|OPiOS|YaBrowser|DuckDuckGo|Brave/, 'other'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
];

const firstOf = <Name>(signs: readonly (readonly [RegExp, Name])[], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** Names this device, in the few words that the customer knows it by. */
export function thisDevice({ userAgent, maxTouchPoints }: Browsing = navigator): {
  device: Device;
  browser: Browser;
} {
  const device = firstOf(deviceSigns, userAgent) ?? 'other';
  return {
    // An iPad says that it's a Mac, which has no touch screen.
    device: device === 'mac' && maxTouchPoints > 1 ? 'ipad' : device,
    browser: firstOf(browserSigns, userAgent) ?? 'other',
  };
}
