/** Failures in a row after which a provider is left alone until the next run: it is down, or we ask too much. */
const MAX_FAILURES = 3;

/** Which providers are still called in one run. */
export function newCircuitBreaker() {
  const failures = new Map<string, number>();
  const failuresOf = (provider: string) => failures.get(provider) ?? 0;
  return {
    isOver: (provider: string): boolean => failuresOf(provider) >= MAX_FAILURES,
    end: (provider: string): void => void failures.set(provider, MAX_FAILURES),
    /** Calls a provider, and remembers how it went. */
    async call<Answer>(provider: string, act: () => Promise<Answer>): Promise<Answer> {
      const before = failuresOf(provider);
      failures.set(provider, before + 1);
      const answer = await act();
      failures.delete(provider);
      return answer;
    },
  };
}

export type CircuitBreaker = ReturnType<typeof newCircuitBreaker>;
