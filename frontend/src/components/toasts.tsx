import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  dismissToast,
  holdToast,
  readToasts,
  releaseToast,
  subscribeToToasts,
  type Toast,
} from '../lib/toast-store.ts';
import { IconButton } from './button.tsx';
import { PageLink } from './page-link.tsx';

const icons = { approved: CircleCheck, denied: CircleAlert, info: Info } as const;

/** What has the focus once a toast is gone: the next one, else the title or the page that it was shown in. */
function heirOf(card: Element | null): HTMLElement | null {
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  return (
    next?.querySelector('button') ??
    card?.closest('dialog')?.querySelector<HTMLElement>('.title') ??
    document.getElementById('main')
  );
}

function ToastCard({ toast: { id, status, message, link } }: { toast: Toast }) {
  useEffect(
    () => () => {
      // Removed together with its dialog, so there is no element left to focus.
      releaseToast(id, 'pointer');
      releaseToast(id, 'focus');
    },
    [id],
  );
  const Icon = icons[status];
  const hold = {
    onPointerEnter: () => holdToast(id, 'pointer'),
    onPointerLeave: () => releaseToast(id, 'pointer'),
    onFocus: () => holdToast(id, 'focus'),
    onBlur: () => releaseToast(id, 'focus'),
  };
  const dismiss = (event: MouseEvent) => {
    const heir = heirOf(event.currentTarget.closest('.toast'));
    dismissToast(id);
    heir?.focus({ preventScroll: true });
  };
  return (
    <div className={`toast is-${status}`} {...hold}>
      <Icon className="icon" />
      <p>{message}</p>
      {link && (
        <PageLink
          className="btn btn-quiet toast-link"
          to={link.to}
          onClick={() => dismissToast(id)}
        >
          {link.label}
        </PageLink>
      )}
      <IconButton icon={X} label="Dismiss" onClick={dismiss} />
    </div>
  );
}

/** Where toasts appear: once in the page, and in each open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts);
  return (
    <div className="toasts" role="status">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
