import { expect, test } from '@jest/globals';
import { thisDevice } from '../../../../../frontend/src/lib/device/this-phone.ts';
import { deviceName } from '../../../../../frontend/src/features/wizard/handoff/handoff-view.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

test.each([
  [`${iphone} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 5, 'iPhone, Safari'],
  [`${iphone} (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, 'iPhone, Chrome'],
  [`${iphone} (KHTML, like Gecko) FxiOS/130.0 Mobile/15E148 Safari/605.1`, 5, 'iPhone, Firefox'],
  [`${mac} (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 5, 'iPad, Safari'],
  [`${mac} (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 0, 'Mac, Safari'],
  [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, 5, 'Android device, Chrome'],
  [
    `${android} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    5,
    'Android device, Samsung Internet',
  ],
  [
    'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0',
    5,
    'Android device, Firefox',
  ],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 0, 'Windows computer, Edge'],
  [`${windows} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`, 0, 'Windows computer, another browser'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541) Chrome/130.0 Safari/537.36', 0, 'Chromebook, Chrome'],
  ['curl/8.5.0', 0, 'Unknown device, another browser'],
])('%s', (userAgent, maxTouchPoints, expected) => {
  expect(deviceName(thisDevice({ userAgent, maxTouchPoints }))).toBe(expected);
});
