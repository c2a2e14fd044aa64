const RING = 'M100 0A100 125 0 0 1 100 250A100 125 0 0 1 100 0';
/** Of the ring's 300 units, each part has 100, with a gap. */
const PART = 100;
const DRAWN = 96;
const OFFSET = -2;

/** Where the face belongs, and how much of the time is over. Where motion is reduced, corners without a ring. */
export function FaceOval({ done }: { done: readonly number[] }) {
  return (
    <>
      <div className="oval" aria-hidden="true">
        <span className="oval-mask" />
        <svg viewBox="0 0 200 250">
          <path
            className="oval-track"
            d={RING}
            pathLength={3 * PART}
            strokeDasharray={`${DRAWN} ${PART - DRAWN}`}
            strokeDashoffset={OFFSET}
          />
          {done.map(
            (share, index) =>
              share > 0 && (
                <path
                  key={index}
                  className={share < 1 ? 'oval-now' : 'oval-done'}
                  d={RING}
                  pathLength={3 * PART}
                  strokeDasharray={`${share * DRAWN} ${3 * PART}`}
                  strokeDashoffset={OFFSET - index * PART}
                />
              ),
          )}
        </svg>
      </div>
      <div className="aim-face frame" />
    </>
  );
}
