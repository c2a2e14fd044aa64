import { type ReactNode, useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { captureCopy } from './capture-copy.ts';
import './picture-pair.css';

/** A card on a table of 174 by 118. */
const Card = ({ children }: { children: ReactNode }) => (
  <g transform="translate(12 12)">
    <rect className="art-paper" width="150" height="94" rx="6" />
    {children}
  </g>
);

function CardArt() {
  return (
    <Card>
      <rect className="art-stripe" width="150" height="18" rx="6" />
      <rect className="art-plate" x="10" y="28" width="38" height="50" rx="3" />
      <circle className="art-face" cx="29" cy="47" r="9" />
      <path className="art-face" d="M13 78c1-14 8-18 16-18s15 4 16 18z" />
      <path
        className="art-print"
        d="M58 28h62v7H58zM58 43h78v7H58zM58 58h50v7H58zM58 73h70v7H58z"
      />
    </Card>
  );
}

/** The other side of the same card, with its barcode. */
function BackArt() {
  return (
    <Card>
      <rect className="art-face" y="10" width="150" height="14" />
      <path className="art-lines" d="M10 32h60v4H10zM10 40h44v4H10z" />
      <path
        className="art-print"
        d="M10 54h5v30h-5zM18 54h2v30h-2zM23 54h7v30h-7zM33 54h3v30h-3zM40 54h2v30h-2zM45 54h6v30h-6zM54 54h2v30h-2zM60 54h4v30h-4zM67 54h8v30h-8zM78 54h2v30h-2zM84 54h3v30h-3zM90 54h6v30h-6zM99 54h2v30h-2zM104 54h4v30h-4zM112 54h7v30h-7zM122 54h2v30h-2zM127 54h5v30h-5zM135 54h5v30h-5z"
      />
    </Card>
  );
}

function BillArt() {
  return (
    <g transform="translate(48 9)">
      <rect className="art-paper" width="78" height="100" />
      <path
        className="art-print"
        d="M8 9h40v6H8zM8 27h30v4H8zM8 35h38v4H8zM8 43h34v4H8zM54 27h16v6H54z"
      />
      <path className="art-lines" d="M8 60h62v3H8zM8 68h62v3H8zM8 76h48v3H8zM8 84h56v3H8z" />
    </g>
  );
}

const { pictures: copy } = captureCopy;

export type DrawnProblem = keyof typeof copy.captions;

export const isDrawn = (problem: string): problem is DrawnProblem =>
  Object.hasOwn(copy.captions, problem);

const arts = { card: CardArt, back: BackArt, bill: BillArt };
export type Drawn = { of: keyof typeof arts; problem: DrawnProblem };

/** A good photo beside one with this problem. */
export function ExampleDrawings({ of, problem }: Drawn) {
  const id = useId();
  const Document = arts[of];
  const art = <Document />;
  const { good, bad } = copy.captions[problem];
  return (
    <div className="pair">
      <figure className="is-approved">
        <Art>{art}</Art>
        <figcaption>
          <CircleCheck className="icon icon-s" />
          <span>
            <span className="strong">{copy.good}</span> {good}
          </span>
        </figcaption>
      </figure>
      <figure className="is-denied">
        <Art>
          {problem === 'blurred' && (
            <>
              <filter id={id} x="-10%" y="-10%" width="120%" height="120%">
                <feGaussianBlur stdDeviation="3.4" />
              </filter>
              <g filter={`url(#${id})`}>{art}</g>
            </>
          )}
          {problem === 'dark' && (
            <>
              {art}
              <rect className="art-night" width="174" height="118" />
            </>
          )}
          {problem === 'glare' && (
            <>
              {art}
              <radialGradient id={id}>
                <stop className="art-light" offset="0.35" />
                <stop className="art-light" offset="1" stopOpacity="0" />
              </radialGradient>
              <ellipse cx="92" cy="50" rx="42" ry="28" fill={`url(#${id})`} />
            </>
          )}
          {problem === 'unreadable' && (
            <g transform="translate(46 -14) rotate(14) skewX(-8) scale(1.1)">{art}</g>
          )}
          {problem === 'too_small' && <g transform="translate(61 41) scale(0.3)">{art}</g>}
        </Art>
        <figcaption>
          <CircleAlert className="icon icon-s" />
          <span>
            <span className="strong">{copy.bad}</span> {bad}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}

function Art({ children }: { children: ReactNode }) {
  return (
    <div className="pair-art frame">
      <svg viewBox="0 0 174 118" aria-hidden="true">
        <rect className="art-table" width="174" height="118" />
        {children}
      </svg>
    </div>
  );
}
