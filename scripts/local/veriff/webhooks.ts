import { createHmac } from 'node:crypto';

type Options = {
  apiKey: string;
  /** The first one signs. */
  secrets: () => readonly string[];
  /** Milliseconds between one try and the next, until none is left. */
  retryPausesMs: readonly number[];
};

/** Milliseconds that a receiver has to answer. */
const ANSWER_MS = 10_000;

/** Sends webhooks, and sends again what was not taken, like Veriff, only sooner. */
export class Webhooks {
  url: string | undefined;
  private readonly options: Options;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly closing = new AbortController();

  constructor(options: Options) {
    this.options = options;
  }

  /** Resolves after the first try, whatever became of it. */
  async send(body: string, failures = 0): Promise<void> {
    if (await this.isTaken(body)) return;
    const pause = this.options.retryPausesMs[failures];
    if (pause !== undefined) this.later(pause, () => void this.send(body, failures + 1));
  }

  later(milliseconds: number, act: () => void): void {
    if (this.closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      act();
    }, milliseconds);
    this.timers.add(timer);
  }

  close(): void {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private async isTaken(body: string): Promise<boolean> {
    const [secret] = this.options.secrets();
    if (this.url === undefined || secret === undefined) return false;
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-auth-client': this.options.apiKey,
          'x-hmac-signature': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }
}
