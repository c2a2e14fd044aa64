import type { Choice } from './form.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { Webhooks } from './webhooks.ts';

/** Does in a session what somebody says, and tells it as they say. */
export class Desk {
  private readonly sessions: Sessions;
  private readonly webhooks: Webhooks;
  private readonly lateMs: number;

  constructor(sessions: Sessions, webhooks: Webhooks, lateMs: number) {
    this.sessions = sessions;
    this.webhooks = webhooks;
    this.lateMs = lateMs;
  }

  tell = (body: string | undefined): void => void this.tellEach([body]);

  /** One after another; resolves when each was tried once. */
  tellEach = async (bodies: readonly (string | undefined)[]): Promise<void> => {
    for (const body of bodies) if (body !== undefined) await this.webhooks.send(body);
  };

  endOverdue = (): void => {
    for (const body of this.sessions.endOverdue()) this.tell(body);
  };

  submit = (session: Session): Promise<void> =>
    this.tellEach([this.sessions.start(session), this.sessions.submit(session)]);

  /** Rejects where the session is over. */
  async choose(session: Session, { outcome, delivery, options }: Choice): Promise<void> {
    const isSent = outcome !== 'expired' && outcome !== 'abandoned';
    const started = isSent ? this.sessions.start(session) : undefined;
    const submitted = isSent ? this.sessions.submit(session) : undefined;
    const decided = this.sessions.decide(session, outcome, options);
    const inOrder = [started, submitted, decided];
    if (delivery === 'out_of_order') return this.tellEach([decided, started, submitted]);
    if (delivery === 'twice') return this.tellEach([...inOrder, ...inOrder]);
    if (delivery === 'now') return this.tellEach(inOrder);
    await this.tellEach([started, submitted]);
    if (delivery === 'late') this.webhooks.later(this.lateMs, () => this.tell(decided));
  }
}
