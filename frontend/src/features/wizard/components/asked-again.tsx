import { CircleAlert, FileText, ScanBarcode, SquareUserRound } from 'lucide-react';
import type { AskedDocument } from '../../../../../shared/asked-documents.ts';
import {
  resubmissionLines,
  resubmissionName,
  resubmissionAdvice,
} from '../../../../../shared/asked-words.ts';
import type { IdType } from '../../../../../shared/schemas/documents.ts';
import { isDrawn, PicturePair } from './picture-pair.tsx';
import './asked-again.css';

const icons = { idDocument: SquareUserRound, idBack: ScanBarcode, addressDocument: FileText };

const pictured = { idDocument: 'card', idBack: 'back', addressDocument: 'bill' } as const;

type AskedAgainProps = { asked: readonly AskedDocument[]; idType: IdType };

/** The documents that are asked for again, each with why and what to do about it; a drawing where it is the picture. */
export function AskedDocuments({ asked, idType }: AskedAgainProps) {
  const drawn = asked.flatMap(({ kind, problem }) =>
    isDrawn(problem) ? [{ problem, of: pictured[kind] }] : [],
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
          const { problem, advice } = resubmissionAdvice(each);
          return (
            <li key={each.kind}>
              <span className="asked-art frame">
                <Icon className="icon" />
              </span>
              <div>
                <p className="medium">{resubmissionName(each, idType)}</p>
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
        <PicturePair key={`${pair.of} ${pair.problem}`} {...pair} />
      ))}
    </>
  );
}
