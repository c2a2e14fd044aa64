import { expect, test } from '@jest/globals';
import { readBill } from '../../../../../lambdas/evidence/documents/bill.ts';
import { levelled } from '../../../../../lambdas/evidence/reading/ocr/read-lines.ts';
import { billLines, line, today } from '../pages.ts';

const page = { width: 1600, height: 2100 };

/** Returns boxes around the lines of a page that lies aslant, as they're found in its picture. */
const aslant = (lines: ReturnType<typeof billLines>, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return lines.map(({ text, left, top, width, height, confidence }) => {
    const right = (left + width / 2 - 0.5) * page.width;
    const down = (top + height / 2 - 0.5) * page.height;
    return {
      box: {
        centerX: page.width / 2 + right * Math.cos(angle) - down * Math.sin(angle),
        centerY: page.height / 2 + right * Math.sin(angle) + down * Math.cos(angle),
        angle,
        length: width * page.width,
        height: height * page.height,
      },
      read: { text, confidence },
    };
  });
};

const flat = [
  ...[line('Due date', 0.1, 0.06), line('12/01/2026', 0.6, 0.06)],
  ...[line('Bill date', 0.1, 0.1), line('October 30, 2026', 0.6, 0.1)],
  ...billLines().filter(({ text }) => !text.includes('date')),
];

test.each([-8, -6, -3, 3, 6, 8])(
  'a bill that lies aslant by %d degrees reads as a level one',
  (degrees) => {
    const lines = levelled(aslant(flat, degrees), page);
    for (const [place, { left, top }] of lines.entries()) {
      expect(left).toBeCloseTo(flat[place]?.left ?? 0);
      expect(top).toBeCloseTo(flat[place]?.top ?? 0);
    }
    expect(readBill(lines, today)).toMatchObject({ date: '2026-10-30', addresses: [{}] });
  },
);

test('text up the side of a page stays where it is', () => {
  const [upright] = levelled(
    [
      ...aslant(flat, 0),
      {
        box: { centerX: 80, centerY: 1050, angle: Math.PI / 2, length: 800, height: 40 },
        read: { text: 'FORM 12', confidence: 0.9 },
      },
    ].slice(-1),
    page,
  );
  expect(upright?.left).toBeCloseTo(60 / 1600);
  expect(upright).toMatchObject({ width: 40 / 1600, height: 800 / 2100 });
});
