import { MAX_TOASTS } from '../../../shared/limits.ts';

export type Toast = { id: number; status: 'approved' | 'denied' | 'info'; message: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const readToasts = () => toasts;

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const dismissToast = (id: number) => set(toasts.filter((toast) => toast.id !== id));

/** Says what just happened; the oldest gives way. Nothing that must be acted on is a toast. */
export function showToast(status: Toast['status'], message: string) {
  lastId += 1;
  set([...toasts, { id: lastId, status, message }].slice(-MAX_TOASTS));
}
