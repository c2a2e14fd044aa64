import { expect, test } from '@jest/globals';
import { middleOf } from '../../../../../../frontend/src/features/review/evidence/portrait-cut.tsx';

const size = { width: 0.2, height: 0.4 };

test.each([
  [0, { x: 0.2, y: 0.3 }],
  [90, { x: 0.3, y: 0.8 }],
  [180, { x: 0.8, y: 0.7 }],
  [270, { x: 0.7, y: 0.2 }],
] as const)(
  'on a picture turned by %d degrees, the middle lies at %j of what was sent',
  (turn, place) => {
    const { x, y } = middleOf({ turn, left: 0.1, top: 0.1, ...size });
    expect(x).toBeCloseTo(place.x);
    expect(y).toBeCloseTo(place.y);
  },
);
