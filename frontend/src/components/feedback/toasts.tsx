import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react';
import { CircleAlert, CircleCheck, Info, Undo2, X } from 'lucide-react';
import { useNow } from '../../lib/browser/use-now.ts';
import { Button, IconButton } from '../buttons/button.tsx';
import { dialogCopy } from '../dialog/copy.ts';
import { PageLink } from '../navigation/page-link.tsx';
import {
  dismissToast,
  holdToast,
  readToasts,
  releaseToast,
  subscribeToToasts,
  type Toast,
  type Undo,
} from './toast-store.ts';

const copy = dialogCopy.toast;

/** Shows the toasts: once in the page, and in each open dialog. */
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

const icons = { approved: CircleCheck, denied: CircleAlert, info: Info } as const;

/**
 * Returns the element to focus once a toast is gone: the next one, else the title or the page that it was shown in.
 */
function nextFocusOf(card: Element | null): HTMLElement | null {
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  return (
    next?.querySelector('button') ??
    card?.closest('dialog')?.querySelector<HTMLElement>('.title') ??
    document.getElementById('main')
  );
}

/** Shows the time left to undo: counted down for the eye, read out once. */
function Countdown({ undo: { countdown, until } }: { undo: Undo }) {
  const left = Math.max(0, Math.ceil((until - useNow(250)) / 1000));
  const [first] = useState(left);
  return (
    <>
      <span className="sr-only">
        {countdown} {copy.seconds(first)}.
      </span>
      <span aria-hidden="true">
        {countdown} <span className="num">{copy.shortSeconds(left)}</span>.
      </span>
    </>
  );
}

function ToastCard({ toast: { id, status, message, link, undo } }: { toast: Toast }) {
  useEffect(
    () => () => {
      // Removed together with its dialog, so there is no element left to focus.
      releaseToast(id, 'pointer');
      releaseToast(id, 'focus');
    },
    [id],
  );
  const isOnUndo = useRef(false);
  const dismissButton = useRef<HTMLButtonElement>(null);
  const isUndoable = undo !== undefined;
  useLayoutEffect(() => {
    // 'Undo' has disappeared with the focus on it.
    if (!isUndoable && isOnUndo.current) dismissButton.current?.focus({ preventScroll: true });
    isOnUndo.current = false;
  }, [isUndoable]);
  const Icon = icons[status];
  const hold = {
    onPointerEnter: () => holdToast(id, 'pointer'),
    onPointerLeave: () => releaseToast(id, 'pointer'),
    onFocus: () => holdToast(id, 'focus'),
    onBlur: () => releaseToast(id, 'focus'),
  };
  const dismiss = (event: MouseEvent) => {
    const next = nextFocusOf(event.currentTarget.closest('.toast'));
    dismissToast(id);
    next?.focus({ preventScroll: true });
  };
  return (
    <div className={`toast is-${status}`} {...hold}>
      <Icon className="icon" />
      <p>
        {message} {undo && <Countdown undo={undo} />}
      </p>
      {link && (
        <PageLink
          className="btn btn-quiet toast-link"
          to={link.to}
          onClick={() => dismissToast(id)}
        >
          {link.label}
        </PageLink>
      )}
      {undo && (
        <Button
          variant="quiet"
          icon={Undo2}
          onFocus={() => (isOnUndo.current = true)}
          onBlur={() => (isOnUndo.current = false)}
          onClick={(event) => {
            dismiss(event);
            undo.run();
          }}
        >
          {copy.undo}
        </Button>
      )}
      <IconButton ref={dismissButton} icon={X} label={copy.dismiss} onClick={dismiss} />
    </div>
  );
}
