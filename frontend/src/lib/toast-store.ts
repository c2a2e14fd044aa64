import { MAX_TOASTS } from '../../../shared/limits.ts';

export type Toast = {
  id: number;
  status: 'approved' | 'denied' | 'info';
  message: string;
  /** Where it leads, if anywhere. */
  link?: { label: string; to: string } | undefined;
};

/** What keeps a toast from going: a pointer over it, or the focus within. */
type Hold = 'pointer' | 'focus';

/** Milliseconds: time to notice it, find it and read a sentence of ten words twice. */
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
  for (const { id } of toasts.filter((toast) => !next.includes(toast))) {
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

/** Keeps a toast until it is released. It may be drawn in several places: its time is counted here, once. */
export function holdToast(id: number, hold: Hold) {
  holds.set(id, (holds.get(id) ?? new Set()).add(hold));
  stop(id);
}

/** Its time begins anew once nothing holds it. */
export function releaseToast(id: number, hold: Hold) {
  const left = holds.get(id);
  if (left?.delete(hold) && left.size === 0) start(id);
}

/** Says what just happened; the oldest gives way. Nothing that must be acted on is a toast. */
export function showToast(status: Toast['status'], message: string, link?: Toast['link']) {
  lastId += 1;
  start(lastId);
  set([...toasts, { id: lastId, status, message, link }].slice(-MAX_TOASTS));
}
