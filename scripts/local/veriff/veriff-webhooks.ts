import { createHmac } from 'node:crypto';
import {
  decide,
  start,
  submit,
  type Findings,
  type Outcome,
  type Session,
  type VeriffState,
} from './veriff-sessions.ts';

/** The ways in which the product learns of a decision. */
export const deliveries = {
  now: 'At once',
  late: 'Late, after 20 seconds',
  twice: 'Twice',
  out_of_order: 'In the wrong order: the decision before the submission',
  lost: 'Not at all: the product has to ask',
} as const;
export type Delivery = keyof typeof deliveries;

/** Decides sessions in the chosen way, and repeats webhooks that were not taken, as Veriff does. */
export class Webhooks {
  private readonly state: VeriffState;
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly closing = new AbortController();

  constructor(state: VeriffState) {
    this.state = state;
  }

  /** Sends one after another; resolves once each was tried, whether or not it was taken. */
  async send(...bodies: (string | undefined)[]): Promise<void> {
    for (const body of bodies) if (body !== undefined) await this.attempt(body, 0);
  }

  /** Submits a session if need be, decides it, and tells the product in the chosen way; rejects if it is over. */
  async decide(session: Session, outcome: Outcome, findings: Findings, delivery: Delivery) {
    const hasPictures = outcome !== 'expired' && outcome !== 'abandoned';
    const before = hasPictures ? [start(session), submit(session)] : [];
    const decided = decide(session, outcome, findings);
    if (delivery === 'out_of_order') return this.send(decided, ...before);
    await this.send(...before);
    if (delivery === 'late') this.later(this.state.lateMs, () => this.send(decided));
    if (delivery === 'now') await this.send(decided);
    if (delivery === 'twice') await this.send(decided, ...before, decided);
  }

  close(): void {
    this.closing.abort();
    for (const timer of this.timers) clearTimeout(timer);
  }

  private later(milliseconds: number, act: () => Promise<void>): void {
    if (!this.closing.signal.aborted) this.timers.add(setTimeout(() => void act(), milliseconds));
  }

  private async attempt(body: string, failures: number): Promise<void> {
    if (await this.isTaken(body)) return;
    const pause = this.state.retryPausesMs[failures];
    if (pause !== undefined) this.later(pause, () => this.attempt(body, failures + 1));
  }

  private async isTaken(body: string): Promise<boolean> {
    const { webhookUrl, apiKey, sharedSecrets } = this.state;
    if (webhookUrl === undefined) return false;
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-auth-client': apiKey,
          'x-hmac-signature': createHmac('sha256', sharedSecrets[0] ?? '')
            .update(body)
            .digest('hex'),
        },
        body,
        signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(10_000)]),
      });
      await response.arrayBuffer();
      return response.status === 200;
    } catch {
      return false;
    }
  }
}
