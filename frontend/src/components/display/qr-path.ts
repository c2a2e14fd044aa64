import { encodeQR } from 'qr';

/** Modules of white around the code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/**
 * Encodes a text as a QR code: returns the side of its square in modules, and the dark ones as the path of an SVG.
 */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      // One stroke for each run of dark modules: single ones show hairlines between them.
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size: rows.length, path: path.join('') };
}
