import { type ReactNode, useEffect, useRef } from 'react';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import type { Aim } from '../rules/aims.ts';
import { refusalText } from '../rules/refusal-words.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { CaptureRefused, CaptureReview } from './capture-photo.tsx';
import { ShootHead } from './shoot-head.tsx';
import './capture.css';

export type CaptureProps = {
  aim: Aim;
  file: GatedFile;
  dealerName: string;
  /** Which of how many photos this is. */
  place: { number: number; count: number };
  /** Above the title. */
  steps?: ReactNode;
  onBack: () => void;
  /** A photo or a file is on its way. */
  onSent: () => void;
};

/** One document is photographed, or chosen, and looked at. */
export function Capture({ aim, file, dealerName, place, steps, onBack, onSent }: CaptureProps) {
  const { gate, letGo } = file;
  // A chosen file that nothing is wrong with is sent at once.
  const wasChecking = useRef(false);
  const isSent = gate.phase === 'open' && gate.problem === undefined;
  useEffect(() => {
    if (gate.phase === 'checking') wasChecking.current = true;
    else if (wasChecking.current) {
      wasChecking.current = false;
      if (isSent) onSent();
    }
  }, [gate.phase, isSent, onSent]);
  const refused = gate.phase === 'refused' ? refusalText(gate, dealerName) : undefined;
  const title = gate.phase === 'fine' ? 'Is everything readable?' : (refused?.title ?? aim.title);
  const photo = { aim, file, onRetake: letGo, onSent };
  return (
    <div className="shoot shoot-document">
      <ShootHead steps={steps} title={title}>
        <p className="small muted">
          <span className="sr-only-phone">Photo </span>
          {place.number} of {place.count}
        </p>
      </ShootHead>
      {gate.phase === 'fine' ? (
        <CaptureReview {...photo} />
      ) : gate.phase === 'refused' && refused ? (
        <CaptureRefused {...photo} refusal={gate} text={refused.text} onBack={onBack} />
      ) : (
        <CaptureCamera aim={aim} file={file} onBack={onBack} onSent={onSent} />
      )}
    </div>
  );
}
