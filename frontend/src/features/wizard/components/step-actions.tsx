import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../components/button.tsx';

/** Where the one primary button always is, with the way back beside it. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="actions actions-stick">
      {children}
      {onBack && (
        <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onBack}>
          <span className="sr-only-phone">Back</span>
        </Button>
      )}
    </div>
  );
}
