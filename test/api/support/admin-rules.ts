/** A dealership's state. */
export type State = {
  status: 'pending' | 'approved' | 'declined';
  isBlocked: boolean;
  isEmailVerified: boolean;
  /** Its registration died before its password was set. */
  isUnfinished: boolean;
  /** Who did each thing last. */
  by: Record<string, string>;
};
export const acts = [
  'register',
  'registerHalf',
  'verify',
  'approve',
  'decline',
  'reconsider',
  'block',
  'unblock',
] as const;
export type Act = { act: (typeof acts)[number]; admin: number };
const beginning: State = {
  status: 'pending',
  isBlocked: false,
  isEmailVerified: false,
  isUnfinished: false,
  by: {},
};

export const emailOf = (admin: number) => `admin-${admin}@admins.example`;

export const eventOf: Record<Act['act'], string> = {
  register: 'registered',
  registerHalf: 'registered',
  verify: 'email_verified',
  approve: 'approved',
  decline: 'declined',
  reconsider: 'reconsidered',
  block: 'blocked',
  unblock: 'unblocked',
};

/** What the rules say: the answer, and the state of the dealership, if there is one, afterwards. */
function byRule(
  state: State | undefined,
  { act, admin }: Act,
): { outcome: string; state: State | undefined } {
  if (act === 'registerHalf')
    return state
      ? { outcome: 'lost', state }
      : { outcome: 'done', state: { ...beginning, isUnfinished: true } };
  if (!state) {
    const isFirst = act === 'register';
    return { outcome: isFirst ? 'done' : 'gone', state: isFirst ? beginning : undefined };
  }
  const refused = (outcome: string) => ({ outcome, state });
  const done = (change: Partial<State>) => {
    const by = act === 'register' || act === 'verify' ? {} : { [eventOf[act]]: emailOf(admin) };
    return { outcome: 'done', state: { ...state, ...change, by: { ...state.by, ...by } } };
  };
  const byWhom = (type: string) => {
    const who = state.by[type] ?? 'nobody';
    return who === emailOf(admin) ? 'you' : who;
  };
  const already = (what: string, type: string) =>
    refused(
      `This ${what} was already ${type === 'reconsidered' ? 'reopened' : type} by ${byWhom(type)}.`,
    );
  const { status, isBlocked, isEmailVerified, isUnfinished } = state;
  const elsewhere = () => {
    if (status !== 'pending') return already('application', status);
    return state.by.reconsidered === undefined
      ? refused('This application is still pending.')
      : already('application', 'reconsidered');
  };
  const tooEarly = refused("This registration isn't complete yet. You can decide once it is.");
  switch (act) {
    case 'register':
      // One that nobody confirmed and that was declined gives its address up.
      return isUnfinished || (status === 'declined' && !isEmailVerified && !isBlocked)
        ? done({ status: 'pending', isUnfinished: false })
        : refused('lost');
    case 'verify':
      return isEmailVerified
        ? refused('lost')
        : done({ isEmailVerified: true, isUnfinished: false });
    case 'approve':
      if (status !== 'pending') return elsewhere();
      if (isUnfinished) return tooEarly;
      return isEmailVerified
        ? done({ status: 'approved' })
        : refused("This dealership hasn't verified its email address yet.");
    case 'decline':
      if (status !== 'pending') return elsewhere();
      return isUnfinished ? tooEarly : done({ status: 'declined' });
    case 'reconsider':
      return status === 'declined' ? done({ status: 'pending' }) : elsewhere();
    case 'block':
      if (isBlocked) return already('dealership', 'blocked');
      return isUnfinished ? tooEarly : done({ isBlocked: true });
    case 'unblock':
      if (isBlocked) return done({ isBlocked: false });
      return state.by.unblocked === undefined
        ? refused("This dealership isn't blocked.")
        : already('dealership', 'unblocked');
  }
}

/** The orders in which acts of one moment may have come. */
export const orders = ([first, second]: Act[]): Act[][] =>
  first && second
    ? [
        [first, second],
        [second, first],
      ]
    : first
      ? [[first]]
      : [];

/** What one order of acts would have led to: each act's answer, in the order in which they were asked. */
export function outcomeOf(before: State | undefined, order: Act[], asked: Act[]) {
  let state = before;
  const answers = new Map<Act, string>();
  for (const act of order) {
    const result = byRule(state, act);
    state = result.state;
    answers.set(act, result.outcome);
  }
  return { state, answers: asked.map((act) => answers.get(act)) };
}

/** A link that's followed while another try takes the place of its registration was for the one before. */
export function overtaken(before: State | undefined, asked: Act[]) {
  const [register, verify] = (['register', 'verify'] as const).map((name) =>
    asked.find(({ act }) => act === name),
  );
  return register && verify ? [outcomeOf(before, [register], asked)] : [];
}

type ModelOutcome = { state: State | undefined; answers: (string | undefined)[] };

/**
 * Of two acts at the same moment, the loser may hear that someone just changed it: the reason for its refusal may
 * be gone by the time it is checked.
 */
export const said =
  (asked: Act[]) =>
  ({ state, answers }: ModelOutcome): ModelOutcome => ({
    state,
    answers:
      asked.length === 1
        ? answers
        : answers.map((answer) => (answer === 'done' ? answer : 'refused')),
  });
