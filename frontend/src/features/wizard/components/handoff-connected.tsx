import { Circle, CircleCheck, LoaderCircle, ShieldCheck } from 'lucide-react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { Button } from '../../../components/button.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import type { UploadState } from '../../../lib/upload/upload-state.ts';
import type { HandoffControl } from '../hooks/use-handoff.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';
import { fileText } from '../rules/handoff-words.ts';
import { ConnectedPhone } from './connected-phone.tsx';
import { Note } from './note.tsx';
import './waiting.css';

type HandoffConnectedProps = {
  control: HandoffControl;
  needed: readonly CustomerFileKind[];
  files: WizardFiles;
  onClose: () => void;
};

/** The phone is at work: what has arrived so far. */
export function HandoffConnected({ control, needed, files, onClose }: HandoffConnectedProps) {
  const isHere = (kind: CustomerFileKind) => files[kind].state.phase === 'done';
  return (
    <>
      <div className="stack stack-2">
        <PageTitle title="Go ahead on your phone" />
        <p className="muted">This page follows along. You can also add files here.</p>
      </div>
      <ConnectedPhone control={control} />
      <p className="sr-only" role="status">
        {`${needed.filter(isHere).length} of ${needed.length} arrived.`}
      </p>
      <ul className="checks">
        {needed.map((kind) => (
          <Line
            key={kind}
            state={files[kind].state}
            {...fileText(kind, needed, files[kind].state)}
          />
        ))}
      </ul>
      <Note icon={ShieldCheck}>Not your phone? Press Disconnect. It loses access right away.</Note>
      <div className="actions actions-stick">
        <Button size="lg" onClick={onClose}>
          Add Files Here
        </Button>
      </div>
    </>
  );
}

function Line({ state, name, text }: { state: UploadState; name: string; text: string }) {
  const look = state.phase === 'done' ? 'Done' : state.phase === 'empty' ? 'Next' : 'Now';
  const Icon = { Done: CircleCheck, Now: LoaderCircle, Next: Circle }[look];
  return (
    <li data-state={look}>
      <Icon className={look === 'Now' ? 'icon spin' : 'icon'} />
      <span>
        {name}
        <span className="small muted handoff-fact">{text}</span>
      </span>
    </li>
  );
}
