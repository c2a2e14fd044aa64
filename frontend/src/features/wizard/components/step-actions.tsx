import type { ReactNode } from 'react';
import { BackButton } from './back-button.tsx';

/** Where the one primary button always is, with the way back beside it. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="actions actions-stick">
      {children}
      {onBack && <BackButton onClick={onBack} />}
    </div>
  );
}
