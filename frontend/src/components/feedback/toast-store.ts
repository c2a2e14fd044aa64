import { MAX_TOASTS } from '../../../../shared/limits.ts';

/** Something that was just done, and can be undone for a while. */
export type Undo = {
  /** The words before the remaining seconds: 'The email goes out in'. */
  countdown: string;
  /** Milliseconds since 1970. */
  until: number;
  run: () => void;
};
export type Toast = {
  id: number;
  status: 'approved' | 'denied' | 'info';
  message: string;
  /** A link to another page. */
  link?: { label: string; to: string } | undefined;
  undo?: Undo;
};

type UndoOffer = Omit<Undo, 'until'> & {
  seconds: number;
  /** Shown once it can't be undone anymore. */
  after: string;
};

/** Reasons that keep a toast: a pointer over it, or the focus within. */
type Hold = 'pointer' | 'focus';

/** Milliseconds that a toast is shown: time to notice it, find it and read a sentence of ten words twice. */
const SHOWN_FOR = 10_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const holds = new Map<number, Set<Hold>>();

const start = (id: number) =>
  timers.set(
    id,
    setTimeout(() => dismissToast(id), SHOWN_FOR),
  );

function stop(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function set(next: readonly Toast[]) {
  for (const { id } of toasts.filter((toast) => !next.some((other) => other.id === toast.id))) {
    stop(id);
    holds.delete(id);
  }
  toasts = next;
  for (const listener of listeners) listener();
}

export const readToasts = () => toasts;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** Keeps a toast until it is released. It may be drawn in several places, so its time is counted here. */
export function holdToast(id: number, hold: Hold) {
  holds.set(id, (holds.get(id) ?? new Set()).add(hold));
  if (!isUndoable(id)) stop(id);
}

/** Releases a toast; its time starts again once nothing holds it. */
export function releaseToast(id: number, hold: Hold) {
  const left = holds.get(id);
  if (left?.delete(hold) && left.size === 0 && !isUndoable(id)) start(id);
}

/** Returns whether a toast offers to undo, whose time isn't paused. */
const isUndoable = (id: number) => toasts.some((toast) => toast.id === id && toast.undo);

/** Ends the time to undo: the toast says what follows, and disappears like any other once nothing holds it. */
function endUndo(id: number, message: string) {
  if (!holds.get(id)?.size) start(id);
  set(toasts.map((toast) => (toast.id === id ? { id, status: toast.status, message } : toast)));
}

const add = (toast: Omit<Toast, 'id'>) => {
  lastId += 1;
  set([...toasts, { id: lastId, ...toast }].slice(-MAX_TOASTS));
  return lastId;
};

/**
 * Shows what just happened, in place of the oldest toast if there are too many. Nothing that requires action is a
 * toast.
 */
export function showToast(status: Toast['status'], message: string, link?: Toast['link']) {
  start(add({ status, message, link }));
}

/** Shows a toast with an 'Undo' for a while. What can be undone here can also be corrected later. */
export function showUndoableToast(message: string, { seconds, after, ...offer }: UndoOffer) {
  const undo = { ...offer, until: Date.now() + seconds * 1000 };
  const id = add({ status: 'approved', message, undo });
  timers.set(
    id,
    setTimeout(() => endUndo(id, after), seconds * 1000),
  );
}
