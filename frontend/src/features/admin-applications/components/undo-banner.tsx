import { Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { useUndoing } from '../hooks/use-undo.ts';
import { lastUndoable, undoableWords } from '../rules/undo-words.ts';

type UndoBannerProps = {
  application: Application;
  /** For which it can still be undone; undefined once it can't. */
  secondsLeft: number | undefined;
};

/** The admin's own last act, while it can be undone: after a reload as well, and in another tab. */
export function UndoBanner({ application, secondsLeft }: UndoBannerProps) {
  const kind = lastUndoable(application.events);
  const act = application.undo?.act;
  if (act === undefined || kind === undefined || secondsLeft === undefined) return null;
  return <Offer key={act} {...{ application, kind, act, secondsLeft }} />;
}

type OfferProps = {
  application: Application;
  kind: Parameters<typeof undoableWords>[0];
  act: string;
  secondsLeft: number;
};

function Offer({ application, kind, act, secondsLeft }: OfferProps) {
  const { undo, isUndoing } = useUndoing();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) keepFocus();
    };
  }, []);
  const { message, countdown } = undoableWords(kind, application);
  return (
    <Banner status="info" icon={Undo2}>
      <div className="row">
        <p className="break">
          {message} {countdown} <span className="num">{secondsLeft} s</span>.
        </p>
        <span className="push">
          <Button
            ref={button}
            busy={isUndoing && 'Undoing...'}
            onClick={() => void undo(application, kind, act)}
          >
            Undo
          </Button>
        </span>
      </div>
    </Banner>
  );
}
