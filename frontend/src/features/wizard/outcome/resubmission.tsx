import {
  Camera,
  Upload,
  CircleAlert,
  FileText,
  ScanBarcode,
  SquareUserRound,
  Video,
} from 'lucide-react';
import { lazy, useRef } from 'react';
import {
  resubmissionTitle,
  keptFilesNote,
  resubmissionName,
  resubmissionLines,
  resubmissionAdvice,
} from '../../../../../shared/copy/customer/resubmission.ts';
import { resubmissionCopy } from '../../../../../shared/copy/customer/resubmission-copy.ts';
import type { CustomerSession, AskedAgain } from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { Seal } from '../../../components/feedback/seal.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { descriptionOf, FileField } from '../../../components/files/file-field.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { acceptOf, FilePick } from '../../../components/files/file-pick.tsx';
import { isHeldInHand } from '../../../lib/device/device-kind.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { useCapture, OpenCapture } from '../capture/capture-flow.tsx';
import { useFileForm } from '../documents/use-file-form.ts';
import { useCheckedUploads, type CheckedUploads } from '../capture/use-checked-upload.ts';
import type { Wizard } from '../page/use-wizard.ts';
import { filesAskedAgain } from '../steps/steps.ts';
import { useOverlayInUrl } from '../steps/use-overlay-in-url.ts';
import {
  filesNeeded,
  filesOffered,
  isIdExpired,
  type DocumentKind,
} from '../documents/required-files.ts';
import { wizardCopy } from '../copy.ts';
import { DocumentFields } from '../documents/document-fields.tsx';
import { isDrawn, ExampleDrawings } from '../capture/example-drawings.tsx';
import { sendButton, takeButton } from './resubmission-buttons.ts';
import './resubmission.css';

const { resubmission: copy } = wizardCopy;

const VideoStep = lazy(async () => ({
  default: (await import('../video/video-step.tsx')).VideoStep,
}));

type ResubmissionProps = {
  session: CustomerSession;
  wizard: Pick<Wizard, 'files' | 'id' | 'refused'>;
  onDone: () => void;
};

/** Some files have to be sent again, right here; everything else stays as it was sent. */
export function Resubmission({ session, wizard, onDone }: ResubmissionProps) {
  const { verification, dealer, result } = session;
  const { id, refused } = wizard;
  const files = useCheckedUploads(wizard.files, session);
  const asked = filesAskedAgain(session);
  const needed = filesNeeded(session, id.choice);
  const form = useFileForm({ needed, files, refused, onDone });
  const capture = useCapture(needed, files);
  const filming = useOverlayInUrl('film');
  if (filming.value !== null && needed.includes('video'))
    return (
      <VideoStep
        session={session}
        video={files.video}
        refused={undefined}
        isMissed={false}
        isAlone
        onCamera={() => undefined}
        onBack={filming.close}
        onDone={filming.close}
      />
    );
  if (capture.kind)
    return <OpenCapture {...{ session, files, capture }} idType={id.choice.idType} />;
  return (
    <div className="result">
      <Seal icon={Camera} status="pending" />
      {form.listed.length > 0 && <ErrorSummary key={form.attempts} problems={form.listed} />}
      <PageTitle title={resubmissionTitle(asked, resubmissionCopy)} />
      <AskedFiles asked={asked} idType={id.choice.idType} />
      <p>
        {keptFilesNote(
          asked,
          { left: result?.againLeft ?? 0, dealerName: dealer.name },
          resubmissionCopy,
        )}
      </p>
      {needed.includes('video') && (
        <FileField
          id="video"
          label={copy.video}
          name={copy.video}
          upload={files.video}
          row={FileRow}
          error={form.errorOf('video')}
        />
      )}
      <DocumentFields
        {...{ verification, files, id }}
        hasMainButton={() => true}
        dealerName={dealer.name}
        hasChoice={isIdExpired(asked)}
        offered={filesOffered(session, id.choice)}
        errorOf={form.errorOf}
        onCamera={capture.open}
      />
      {form.isWaiting && (
        <p className="muted small" id="waiting">
          {copy.whenUploaded}
        </p>
      )}
      <SendAction
        {...{ asked, needed, files, form }}
        idType={id.choice.idType}
        onCamera={capture.open}
        onFilm={() => filming.open('video')}
      />
    </div>
  );
}

type SendActionProps = {
  asked: readonly AskedAgain[];
  needed: readonly CustomerFileKind[];
  files: CheckedUploads;
  form: Pick<ReturnType<typeof useFileForm>, 'isWaiting' | 'errorOf' | 'submit'>;
  idType: IdType;
  onCamera: (kind: DocumentKind) => void;
  onFilm: () => void;
};

/** The one main button: it takes what is still missing, one after the other, then sends it. */
function SendAction({ asked, needed, files, form, idType, onCamera, onFilm }: SendActionProps) {
  const actions = useRef<HTMLDivElement>(null);
  const next = asked.find(
    ({ kind }) => needed.includes(kind) && files[kind].state.phase === 'empty',
  );
  useKeptFocus(actions, next?.kind ?? '', 'button, input');
  const isTaken = isHeldInHand();
  const text = next && takeButton(next, { isOnly: needed.length === 1, idType, isTaken });
  if (next?.kind === 'video')
    return (
      <div className="actions actions-stick" ref={actions}>
        <Button variant="primary" size="lg" icon={Video} onClick={onFilm}>
          {text}
        </Button>
      </div>
    );
  const missing = next?.kind;
  const problem = missing && (files[missing].problem ?? form.errorOf(missing));
  const isHeld = missing && files[missing].gate.phase !== 'open';
  return (
    <div className="actions actions-stick" ref={actions}>
      {missing && isTaken ? (
        <Button
          key={missing}
          variant="primary"
          size="lg"
          icon={Camera}
          onClick={() => onCamera(missing)}
        >
          {text}
        </Button>
      ) : next && missing && text ? (
        <FilePick
          key={missing}
          icon={Upload}
          variant="primary"
          className="btn-lg"
          text={text}
          label={resubmissionName(next, idType, resubmissionCopy)}
          accept={acceptOf(files[missing])}
          aria-describedby={isHeld ? undefined : descriptionOf(missing, problem)}
          aria-invalid={problem ? true : undefined}
          onPick={(chosen) => files[missing].choose(chosen)}
        />
      ) : (
        <Button
          variant="primary"
          size="lg"
          aria-disabled={form.isWaiting}
          aria-describedby={form.isWaiting ? 'waiting' : undefined}
          onClick={form.submit}
        >
          {sendButton(asked, needed)}
        </Button>
      )}
    </div>
  );
}

const icons = {
  video: Video,
  idDocument: SquareUserRound,
  idBack: ScanBarcode,
  addressDocument: FileText,
};

const pictured = { idDocument: 'card', idBack: 'back', addressDocument: 'bill' } as const;

type AskedFilesProps = { asked: readonly AskedAgain[]; idType: IdType };

/** The files that are asked for again, each with why and what to do about it; a drawing where it is the picture. */
function AskedFiles({ asked, idType }: AskedFilesProps) {
  const drawn = asked.flatMap(({ kind, problem }) =>
    kind !== 'video' && isDrawn(problem) ? [{ problem, of: pictured[kind] }] : [],
  );
  // Both sides of an ID need one drawing.
  const isFrontDrawn = (problem: string) =>
    drawn.some((each) => each.of === 'card' && each.problem === problem);
  const pairs = drawn.filter(({ of, problem }) => of !== 'back' || !isFrontDrawn(problem));
  return (
    <>
      <ul className="asked">
        {resubmissionLines(asked).map((each) => {
          const Icon = icons[each.kind];
          const { problem, advice } = resubmissionAdvice(each, resubmissionCopy);
          return (
            <li key={each.kind}>
              <span className="asked-art frame">
                <Icon className="icon" />
              </span>
              <div>
                <p className="medium">{resubmissionName(each, idType, resubmissionCopy)}</p>
                <p className="asked-problem is-pending">
                  <CircleAlert className="icon icon-s" />
                  <span>{problem}</span>
                </p>
              </div>
              <p className="asked-advice hint">{advice}</p>
            </li>
          );
        })}
      </ul>
      {pairs.map((pair) => (
        <ExampleDrawings key={`${pair.of} ${pair.problem}`} {...pair} />
      ))}
    </>
  );
}
