import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

type PagerProps = {
  /** Where one is, in words. */
  text: string;
  aside?: ReactNode;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

/** Previous and Next; each is off while there is nothing there, and one page alone has none. */
export function Pager({ text, aside, onPrevious, onNext }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <span className="num" role="status">
        {text}
      </span>
      {aside}
      {(onPrevious ?? onNext) && (
        <div className="row row-tight">
          <Button icon={ChevronLeft} aria-disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Button>
          <Button aria-disabled={!onNext} onClick={onNext}>
            Next
            <ChevronRight className="icon" />
          </Button>
        </div>
      )}
    </nav>
  );
}
