import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';

type ActButtonsProps = {
  /** It can't be done, or not any more: only the way out is left. */
  isOver: boolean;
  onClose: () => void;
  /** The button that does it. */
  children: ReactNode;
};

/** What a dialog about an act ends with. */
export function ActButtons({ isOver, onClose, children }: ActButtonsProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus went away.
    if (isOver && document.activeElement === document.body) close.current?.focus();
  }, [isOver]);
  return (
    <>
      <Button ref={close} onClick={onClose}>
        {isOver ? 'Close' : 'Cancel'}
      </Button>
      {!isOver && children}
    </>
  );
}
