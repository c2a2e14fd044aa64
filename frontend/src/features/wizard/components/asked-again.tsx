import { CircleAlert, FileText, ScanBarcode, SquareUserRound } from 'lucide-react';
import type { AskedDocument } from '../../../../../shared/asked-documents.ts';
import { askedLines, askedName, askedWords } from '../../../../../shared/asked-words.ts';
import type { IdType } from '../../../../../shared/schemas/documents.ts';
import { isDrawn, PicturePair } from './picture-pair.tsx';
import './asked-again.css';

const icons = { idDocument: SquareUserRound, idBack: ScanBarcode, addressDocument: FileText };

type AskedAgainProps = { asked: readonly AskedDocument[]; idType: IdType };

/** The documents that are asked for again, each with why and what to do about it; a drawing where it is the picture. */
export function AskedAgain({ asked, idType }: AskedAgainProps) {
  const drawn = asked.flatMap(({ kind, problem }) =>
    isDrawn(problem)
      ? [{ problem, of: kind === 'addressDocument' ? 'bill' : 'card' } as const]
      : [],
  );
  // Both sides of an ID need one drawing.
  const pairs = new Map(drawn.map((each) => [`${each.of} ${each.problem}`, each]));
  return (
    <>
      <ul className="asked">
        {askedLines(asked).map((each) => {
          const Icon = icons[each.kind];
          const { problem, advice } = askedWords(each);
          return (
            <li key={each.kind}>
              <span className="asked-art frame">
                <Icon className="icon" />
              </span>
              <div>
                <p className="medium">{askedName(each, idType)}</p>
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
      {[...pairs].map(([name, pair]) => (
        <PicturePair key={name} {...pair} />
      ))}
    </>
  );
}
