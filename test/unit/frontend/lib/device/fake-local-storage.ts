import { fakeStorage } from './fake-storage.ts';

/** Puts an empty storage in the place of the browser's. */
export function installLocalStorage(): Storage {
  const storage = fakeStorage();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  return storage;
}

export const removeLocalStorage = (): void => {
  Reflect.deleteProperty(globalThis, 'localStorage');
};
