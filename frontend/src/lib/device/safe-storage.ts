/**
 * The browser's storage, or the page's memory where the browser forbids it (blocked site data throws on first use):
 * then a reload forgets, and nothing else breaks.
 */
export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  keys: () => string[];
};

export function safeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: () => Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    setItem: (key, value) => {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    keys: () => [
      ...memory.keys(),
      ...attempt(
        (storage) => Object.keys(storage),
        () => [],
      ),
    ],
  };
}
