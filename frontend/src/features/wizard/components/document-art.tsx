/** An ID on a table of 174 by 118. */
export function CardArt() {
  return (
    <g transform="translate(12 12)">
      <rect className="art-paper" width="150" height="94" rx="6" />
      <rect className="art-stripe" width="150" height="18" rx="6" />
      <rect className="art-plate" x="10" y="28" width="38" height="50" rx="3" />
      <circle className="art-face" cx="29" cy="47" r="9" />
      <path className="art-face" d="M13 78c1-14 8-18 16-18s15 4 16 18z" />
      <path
        className="art-print"
        d="M58 28h62v7H58zM58 43h78v7H58zM58 58h50v7H58zM58 73h70v7H58z"
      />
    </g>
  );
}

/** A bill on the same table. */
export function BillArt() {
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
