import { type ReactNode, useEffect, useRef } from 'react';
import { PageTitle } from '../../../components/page-title.tsx';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import type { Aim } from '../rules/aims.ts';
import { refusalWords } from '../rules/refusal-words.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { CaptureRefused, CaptureReview } from './capture-photo.tsx';
import './capture.css';

export type CaptureProps = {
  aim: Aim;
  file: GatedFile;
  dealerName: string;
  /** Which of how many photos this is. */
  place: { number: number; count: number };
  /** Above the title. */
  top?: ReactNode;
  onBack: () => void;
  /** A photo or a file is on its way. */
  onSent: () => void;
};

/** One document is photographed, or chosen, and looked at. */
export function Capture({ aim, file, dealerName, place, top, onBack, onSent }: CaptureProps) {
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
  const isLive = gate.phase === 'open' || gate.phase === 'checking';
  useEffect(() => {
    // For the camera's picture the page was moved.
    if (!isLive) window.scrollTo(0, 0);
  }, [isLive]);
  const refused = gate.phase === 'refused' ? refusalWords(gate, dealerName) : undefined;
  const title = gate.phase === 'fine' ? 'Is everything readable?' : (refused?.title ?? aim.title);
  const photo = { aim, file, onRetake: letGo, onSent };
  return (
    <div className="capture stack stack-4">
      {top}
      <div className="capture-head">
        <PageTitle title={title} />
        <p className="small muted">
          Photo {place.number} of {place.count}
        </p>
      </div>
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
