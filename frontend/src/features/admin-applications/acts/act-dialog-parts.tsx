import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import type { ActProblem } from './use-act.ts';

type ActButtonsProps = {
  /** The act can't be done, or not anymore, so only 'Close' is left. */
  isOver: boolean;
  onClose: () => void;
  /** The button that does the act. */
  children: ReactNode;
};

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

/** Tells why an act could not be done, announced again at each attempt. */
export function ActProblemBanner({ problem }: { problem: ActProblem | undefined }) {
  if (!problem) return null;
  return (
    <Banner
      key={problem.attempt}
      status={problem.status}
      role="alert"
      {...(problem.title !== undefined && { title: problem.title })}
    >
      {problem.text}
    </Banner>
  );
}
