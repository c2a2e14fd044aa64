import { randomUUID } from 'node:crypto';
import { decisionOf, envelopeOf, eventBody } from './payloads.ts';
import type { DecideOptions, Request, Session } from './session.ts';
import { isFinal, type Outcome } from './words.ts';

const SESSION_MS = 7 * 24 * 60 * 60_000;
/** The try that Veriff declines by itself. */
const LAST_ATTEMPT = 10;

/** All sessions, and what may happen in one after what. What has to be told is given back as a webhook's body. */
export class Sessions {
  private readonly byId = new Map<string, Session>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  create(request: Request, origin: string): Session {
    const token = randomUUID();
    const session: Session = {
      id: randomUUID(),
      token,
      url: `${origin}/v/${token}`,
      request,
      status: 'created',
      attempts: [],
      createdAt: this.now(),
      decision: undefined,
      told: [],
    };
    this.byId.set(session.id, session);
    return session;
  }

  get = (id: string): Session | undefined => this.byId.get(id);
  all = (): Session[] => [...this.byId.values()];
  withToken = (token: string): Session | undefined =>
    this.all().find((session) => session.token === token);
  remove = (id: string): boolean => this.byId.delete(id);

  /** Somebody opens the page; asked for new pictures, they begin another try. Nothing where they are in one already. */
  start(session: Session): string | undefined {
    if (session.status !== 'created' && session.status !== 'resubmission_requested')
      return undefined;
    session.status = 'started';
    session.attempts.push(randomUUID());
    return this.tell(session, eventBody(session, 'started'));
  }

  /** Somebody sends pictures. Nothing where they have. */
  submit(session: Session): string | undefined {
    if (session.status !== 'started') return undefined;
    session.status = 'submitted';
    return this.tell(session, eventBody(session, 'submitted'));
  }

  decide(session: Session, outcome: Outcome, options: DecideOptions): string {
    if (isFinal(session.status)) throw new Error(`Session ${session.id} is ${session.status}`);
    const isLast = session.attempts.length >= LAST_ATTEMPT && session.status === 'submitted';
    const decided = isLast ? 'declined' : outcome;
    const verification = decisionOf(
      session,
      decided,
      isLast ? { ...options, reasonCode: '539' } : options,
      this.now(),
    );
    session.status = decided;
    session.decision = { outcome: decided, verification };
    return this.tell(session, envelopeOf(verification));
  }

  /** Ends what nobody submitted in a week: abandoned where somebody had begun. */
  endOverdue(): string[] {
    const isOverdue = ({ status, createdAt }: Session) =>
      ['created', 'started', 'resubmission_requested'].includes(status) &&
      this.now() >= createdAt + SESSION_MS;
    return this.all()
      .filter(isOverdue)
      .map((session) => this.end(session));
  }

  end = (session: Session): string =>
    this.decide(session, session.status === 'created' ? 'expired' : 'abandoned', {});

  private tell(session: Session, body: string): string {
    session.told.push(body);
    return body;
  }
}
