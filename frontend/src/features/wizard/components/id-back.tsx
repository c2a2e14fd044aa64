import { useRef } from 'react';
import { UserCheck } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import { BARCODE_CONSENT } from '../rules/barcode-words.ts';
import { Note } from './note.tsx';
import { PhotoField } from './photo-field.tsx';

type IdBackProps = {
  dealerName: string;
  file: GatedFile;
  onCamera: () => void;
  hasMainButton: boolean | undefined;
  /** The customer can't photograph it. */
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
  error: string | undefined;
};

/** The back of an ID, with its barcode; or that there is no photo of it, and what follows from that. */
export function IdBack(props: IdBackProps) {
  const { dealerName, file, onCamera, hasMainButton, isSkipped, onSkip, error } = props;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(isSkipped), 'button, input');
  return (
    <div className="stack stack-2" ref={box}>
      {isSkipped ? (
        <>
          <h3>Back</h3>
          <div role="status">
            <Note icon={UserCheck}>
              You&apos;re continuing without the back. Someone at {dealerName} will check your ID.
            </Note>
          </div>
          <div>
            <Button onClick={() => onSkip(false)}>Add the Back</Button>
          </div>
        </>
      ) : (
        <>
          <PhotoField
            label="Back"
            hint={`The side with the barcode.${file.state.phase === 'empty' ? ` ${BARCODE_CONSENT}` : ''}`}
            isPart
            {...{ file, dealerName, error, onCamera, hasMainButton }}
          />
          {file.state.phase === 'empty' && (
            <div>
              <Button
                variant="quiet"
                className="id-back-skip"
                aria-describedby="idBack-skip"
                onClick={() => onSkip(true)}
              >
                I can&apos;t photograph the back
              </Button>
              <p className="hint" id="idBack-skip">
                Then someone at {dealerName} checks your ID.
              </p>
            </div>
          )}
        </>
      )}
    </div>
  );
}
