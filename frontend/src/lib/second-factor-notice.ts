import { safeStorage } from './device/safe-storage.ts';

const storage = safeStorage(() => localStorage);
const keyOf = (email: string) => `second-factor-notice-${email}`;

/** Whether somebody has said 'Not Now' to a second factor in this browser. */
export const isSecondFactorNoticeClosed = (email: string): boolean =>
  storage.getItem(keyOf(email)) !== null;

export const closeSecondFactorNotice = (email: string): void =>
  storage.setItem(keyOf(email), 'closed');
