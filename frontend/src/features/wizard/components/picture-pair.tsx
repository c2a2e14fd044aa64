import { type ReactNode, useId } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { BackArt, BillArt, CardArt } from './document-art.tsx';
import './picture-pair.css';

const captions = {
  blurred: { good: 'sharp letters, all four corners', bad: 'blurry, too hard to read' },
  dark: { good: 'even light, every word clear', bad: 'too dark to read' },
  glare: { good: 'even light, every word clear', bad: 'a bright spot over the text' },
  too_small: { good: 'it fills the picture', bad: 'too far away' },
  unreadable: {
    good: 'flat, all four corners',
    bad: 'at an angle, cut off at the edge',
  },
};
/** What a drawing can show. */
export type DrawnProblem = keyof typeof captions;

export const isDrawn = (problem: string): problem is DrawnProblem =>
  Object.hasOwn(captions, problem);

const arts = { card: CardArt, back: BackArt, bill: BillArt };
export type Drawn = { of: keyof typeof arts; problem: DrawnProblem };

/** A good photo beside one with this problem. */
export function PicturePair({ of, problem }: Drawn) {
  const id = useId();
  const Document = arts[of];
  const art = <Document />;
  const { good, bad } = captions[problem];
  return (
    <div className="pair">
      <figure className="is-approved">
        <Art>{art}</Art>
        <figcaption>
          <CircleCheck className="icon icon-s" />
          <span>
            <span className="strong">Good:</span> {good}
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
            <span className="strong">Not this:</span> {bad}
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
