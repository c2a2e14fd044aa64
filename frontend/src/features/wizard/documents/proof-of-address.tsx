import { useRef } from 'react';
import { Clock } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { wizardCopy } from '../copy.ts';
import { Note } from '../steps/step-parts.tsx';
import type { DocumentFieldsProps } from './document-fields.tsx';
import { PhotoField } from './photo-field.tsx';

const { documents: copy } = wizardCopy;

/** The proof of address; or that it comes later, and what follows from that. */
export function ProofOfAddress(props: DocumentFieldsProps) {
  const { verification, files, id, dealerName, errorOf, onCamera, isOneByOne } = props;
  const { hasMainButton = () => false, kept = [], mayAddressFollow = false } = props;
  const file = files.addressDocument;
  const box = useRef<HTMLDivElement>(null);
  const isLater = mayAddressFollow && id.choice.isAddressLater === true;
  useKeptFocus(box, String(isLater), 'button, input');
  const isKept = kept.includes('addressDocument');
  const isOpen = file.state.phase === 'empty' && file.gate.phase === 'open' && !isKept;
  const words = verification.isAddressOptional ? copy.addressOptional : copy.addressLater;
  return (
    <div className="stack stack-2" ref={box}>
      {isLater && isOpen ? (
        <>
          <h2>{copy.address}</h2>
          <div role="status">
            <Note icon={Clock}>{words.note(dealerName)}</Note>
          </div>
          <div>
            <Button onClick={() => id.choose({ isAddressLater: false })}>{copy.addAddress}</Button>
          </div>
        </>
      ) : (
        <>
          <PhotoField
            label={copy.address}
            name={isOneByOne ? copy.address : copy.yourFile}
            hint={copy.addressHint}
            error={errorOf('addressDocument')}
            hasMainButton={hasMainButton('addressDocument')}
            isOneLine={isOneByOne}
            onCamera={() => onCamera('addressDocument')}
            {...{ file, isKept, dealerName }}
          />
          {mayAddressFollow && isOpen && (
            <div>
              <Button variant="quiet" onClick={() => id.choose({ isAddressLater: true })}>
                {words.button}
              </Button>
              <p className="hint">{words.hint(dealerName)}</p>
            </div>
          )}
        </>
      )}
    </div>
  );
}
