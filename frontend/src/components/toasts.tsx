import { useEffect, useState, useSyncExternalStore } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { dismissToast, readToasts, subscribeToToasts, type Toast } from '../lib/toast-store.ts';
import { IconButton } from './button.tsx';

/** Milliseconds: time to notice it, find it and read a sentence of ten words twice. */
const SHOWN_FOR = 10_000;

const icons = { approved: CircleCheck, denied: CircleAlert, info: Info } as const;

function ToastCard({ toast }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [isHeld, toast.id]);
  const Icon = icons[toast.status];
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={`toast is-${toast.status}`} {...hold}>
      <Icon className="icon" />
      <p>{toast.message}</p>
      <IconButton icon={X} label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}

/** Where toasts appear: once in the page, and in each open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
