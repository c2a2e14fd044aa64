/** An identity card in the capture frame. */
export function HeroArt() {
  return (
    <div className="hero-art" aria-hidden="true">
      <svg viewBox="0 0 368 300">
        <path
          className="art-frame"
          d="M2 50V14A12 12 0 0 1 14 2h36M318 2h36a12 12 0 0 1 12 12v36M366 250v36a12 12 0 0 1-12 12h-36M50 298H14a12 12 0 0 1-12-12v-36"
        />
        <rect className="art-card" x="40" y="52" width="288" height="184" rx="16" />
        <path d="M40 92h288" opacity=".5" />
        <path d="M62 72h84" strokeWidth="6" />
        <rect x="62" y="112" width="84" height="104" rx="8" opacity=".7" />
        <circle cx="104" cy="150" r="17" />
        <path d="M72 210c2-24 16-34 32-34s30 10 32 34" />
        <g strokeWidth="6" opacity=".8">
          <path d="M170 124h120M170 152h76M170 180h104" />
        </g>
        <circle className="art-gap" cx="312" cy="226" r="38" />
        <circle className="art-seal" cx="312" cy="226" r="30" />
        <path className="art-check" d="m299 227 9 9 18-20" />
      </svg>
    </div>
  );
}
