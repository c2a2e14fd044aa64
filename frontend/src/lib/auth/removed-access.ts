import { safeStorage } from '../device/safe-storage.ts';

const storage = safeStorage(() => sessionStorage);
const KEY = 'access-removed';

/** Keeps in this tab what the server said of an access that was removed: it names the dealership, which an address must not. */
export const keepRemoval = (words: string) => storage.setItem(KEY, words);

export const removalWords = (): string | undefined => storage.getItem(KEY) ?? undefined;
