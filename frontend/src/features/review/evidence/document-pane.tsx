import { IdCard, Maximize2, ImageOff } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { Portrait } from '../../../../../shared/schemas/evidence-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { IconButton } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DocumentCanvas } from '../../../components/document-viewer/document-canvas.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { PageSource } from '../../../components/document-viewer/page-source.ts';
import { usePageSource } from '../../../components/document-viewer/open-document.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { documentWords } from '../copy.ts';
import { type SubmissionFile, useSubmissionFile } from '../review-api.ts';
import { middleOf, PortraitCut } from './portrait-cut.tsx';
import { StoredDocument } from './stored-files.tsx';

type DocumentPaneProps = {
  files: readonly SubmissionFile[];
  idType: IdType | undefined;
  /** The portrait's position on the ID's front; undefined where nobody knows. */
  portrait: Portrait | undefined;
  isMagnified: boolean;
  /** Shows the ID's front alone. */
  isBrief: boolean;
};

/** The portrait on the ID, the whole of it, or another document chosen from those sent with it. */
export function DocumentPane({ files, idType, portrait, isMagnified, isBrief }: DocumentPaneProps) {
  const pictures = usePictures(files);
  const [chosen, setChosen] = useState<SubmissionFile['kind']>();
  const [isLarge, setLarge] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const current = pictures.find(({ file }) => file.kind === chosen) ?? pictures[0];
  const { name } = documentWords(current?.file.kind ?? 'idDocument', idType);
  const shownPortrait =
    current?.file.kind === 'idDocument' && isDrawn(current) ? portrait : undefined;
  const shown = pictures.filter(({ isDeleted }) => !isDeleted);
  return (
    <Pane
      name={name}
      magnifies={isMagnified ? magnifiedPoint(shownPortrait, isWhole) : undefined}
      overlay={
        shownPortrait && (
          <IconButton
            icon={IdCard}
            label="Show the whole ID"
            aria-pressed={isWhole}
            onClick={() => setWhole(!isWhole)}
          />
        )
      }
      action={
        current &&
        !current.isDeleted &&
        !isBrief && <IconButton icon={Maximize2} label="Enlarge" onClick={() => setLarge(true)} />
      }
      choices={
        !isBrief &&
        shown.length > 1 && (
          <div className="stills" role="group" aria-label="Documents">
            {shown.map(({ file: { kind }, source }) => (
              <button
                key={kind}
                type="button"
                aria-pressed={kind === current?.file.kind}
                onClick={() => setChosen(kind)}
              >
                {source && source !== 'failed' && <PageThumb source={source} />}
                <span>{documentWords(kind, idType).short}</span>
              </button>
            ))}
          </div>
        )
      }
    >
      <View
        key={current?.file.kind}
        picture={current}
        name={name}
        portrait={isWhole ? undefined : shownPortrait}
      />
      {current && (
        <Dialog open={isLarge} onClose={() => setLarge(false)} title={name} isLarge>
          <StoredDocument label={name} file={current.file} />
        </Dialog>
      )}
    </Pane>
  );
}

/** Most IDs have the portrait at their start. */
function magnifiedPoint(shown: Portrait | undefined, isWhole: boolean): MagnifiedPoint {
  if (!shown) return START;
  return isWhole ? middleOf(shown) : MIDDLE;
}

const isDrawn = ({ isDeleted, source }: DocumentPicture): boolean =>
  !isDeleted && source !== undefined && source !== 'failed';

type ViewProps = {
  picture: DocumentPicture | undefined;
  name: string;
  /** Shows the portrait alone. */
  portrait: Portrait | undefined;
};

function View({ picture, name, portrait }: ViewProps) {
  const [isUndrawable, setUndrawable] = useState(false);
  if (!picture || picture.isDeleted) return <PaneGone deletedAt={picture?.file.keptUntil} />;
  const { source, error, onRetry } = picture;
  if (error) return <RetryBanner error={error} onRetry={onRetry} />;
  if (source === undefined) return <Skeleton label={`Loading ${name}`} />;
  if (source === 'failed' || isUndrawable)
    return (
      <p className="pane-gone">
        This document can&apos;t be shown here. Enlarge it to try again, or download it.
      </p>
    );
  if (portrait)
    return (
      <PortraitCut
        {...{ source, portrait }}
        label={`${name}, portrait`}
        onFailed={() => setUndrawable(true)}
      />
    );
  return (
    <DocumentCanvas
      source={source}
      page={1}
      zoom={1}
      rotation={0}
      label={name}
      onFailed={() => setUndrawable(true)}
    />
  );
}

type DocumentKind = Exclude<CustomerFileKind, 'video'>;

type DocumentPicture = {
  file: SubmissionFile & { kind: DocumentKind };
  isDeleted: boolean;
  /** Its pages; undefined until they are loaded. */
  source: PageSource | 'failed' | undefined;
  /** The reason why its address could not be loaded. */
  error: Error | null;
  onRetry: () => void;
};

function usePicture(
  files: readonly SubmissionFile[],
  kind: DocumentKind,
): DocumentPicture | undefined {
  const file = files.find((each) => each.kind === kind);
  const { data, dataUpdatedAt, error, refetch } = useSubmissionFile(file);
  const source = usePageSource(data?.inlineUrl, data?.contentType, dataUpdatedAt);
  return (
    file && {
      file: { ...file, kind },
      isDeleted: file.isDeleted || isApiError(error, 'file_deleted'),
      source: source === 'unreadable' ? 'failed' : source,
      error: data ? null : error,
      onRetry: () => void refetch(),
    }
  );
}

/** The documents that were sent, as they can be drawn. */
function usePictures(files: readonly SubmissionFile[]): DocumentPicture[] {
  const front = usePicture(files, 'idDocument');
  const back = usePicture(files, 'idBack');
  const bill = usePicture(files, 'addressDocument');
  return [front, back, bill].filter((picture) => picture !== undefined);
}

type PaneProps = {
  name: string;
  /** The button beside the name. */
  action: ReactNode;
  /** The big picture. */
  children: ReactNode;
  /** Small pictures to choose from. */
  choices?: ReactNode;
  /** A button on the picture itself. */
  overlay?: ReactNode;
  /** Magnifies the picture, to scroll through; opens with this point in the middle. */
  magnifies?: MagnifiedPoint | undefined;
};

/** Shares of a picture's width and height. */
type MagnifiedPoint = { x: number; y: number };
const START: MagnifiedPoint = { x: 0, y: 0.5 };
export const MIDDLE: MagnifiedPoint = { x: 0.5, y: 0.5 };

/** One of two pictures side by side. */
export function Pane({ name, action, children, choices, overlay, magnifies }: PaneProps) {
  const view = useRef<HTMLDivElement>(null);
  const { x, y } = magnifies ?? {};
  useEffect(() => {
    const { current } = view;
    if (!current || x === undefined || y === undefined) return;
    current.scrollTop = current.scrollHeight * y - current.clientHeight / 2;
    current.scrollLeft = current.scrollWidth * x - current.clientWidth / 2;
  }, [x, y]);
  return (
    <figure className="pane">
      <figcaption>
        <span>{name}</span>
        {action}
      </figcaption>
      <div className="pane-frame">
        <div
          ref={view}
          className={magnifies ? 'pane-view is-magnified' : 'pane-view'}
          {...(magnifies && { tabIndex: 0, role: 'group', 'aria-label': `${name}, magnified` })}
        >
          {children}
        </div>
        {overlay}
      </div>
      {choices}
    </figure>
  );
}

/** Takes the place of a missing picture; `deletedAt` where its time was over. */
export const PaneGone = ({ deletedAt }: { deletedAt?: string | undefined }) => (
  <div className="pane-gone">
    <ImageOff className="icon icon-l" />
    <p>
      {deletedAt === undefined
        ? 'This file is no longer available.'
        : `Deleted on ${formatLongDate(deletedAt)}`}
    </p>
  </div>
);

/** In CSS pixels; no thumbnail is shown wider. */
const WIDTH = 160;

/** A thumbnail of a document's first page, hidden from screen readers: the name beside it says what it is. */
function PageThumb({ source }: { source: PageSource }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const controller = new AbortController();
    const drawing = { width: WIDTH, zoom: 1, rotation: 0 };
    // If a document can't be drawn, the large view says so.
    source.draw(1, canvas.current, drawing, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [source]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
