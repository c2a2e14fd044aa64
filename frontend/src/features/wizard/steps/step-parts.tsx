import type { ReactNode } from 'react';
import { ArrowLeft, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { stepsCopy } from './steps-copy.ts';
import './step-parts.css';
import './note.css';

/** Holds the one primary button, with the way back beside it. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="actions actions-stick">
      {children}
      {onBack && <BackButton onClick={onBack} />}
    </div>
  );
}

/** The way back, beside a step's action: on a phone only its arrow. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onClick}>
    <span className="sr-only-phone">{stepsCopy.back}</span>
  </Button>
);

/** A quiet line with its sign. */
export function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="note">
      <Icon className="icon icon-s" />
      <span>{children}</span>
    </p>
  );
}
