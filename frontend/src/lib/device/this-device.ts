import type { Browser, Device } from '../../../../shared/devices.ts';

type Browsing = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

const deviceSigns: readonly [RegExp, Device][] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/CrOS/, 'chromebook'],
  [/Macintosh/, 'mac'],
  [/Linux/, 'linux'],
];
/** In this order: most claim to be some of those that follow as well. */
const browserSigns: readonly [RegExp, Browser][] = [
  [/SamsungBrowser/, 'samsung'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox|FxiOS/, 'firefox'],
  [/OPR\/|OPiOS|YaBrowser|DuckDuckGo|Brave/, 'other'],
  [/Chrome|CriOS/, 'chrome'],
  [/Safari/, 'safari'],
];

const firstOf = <Name>(signs: readonly (readonly [RegExp, Name])[], text: string) =>
  signs.find(([sign]) => sign.test(text))?.[1];

/** What this device calls itself, in the few words that the customer knows it by. */
export function thisDevice({ userAgent, maxTouchPoints }: Browsing = navigator): {
  device: Device;
  browser: Browser;
} {
  const device = firstOf(deviceSigns, userAgent) ?? 'other';
  return {
    // An iPad says that it's a Mac, which has no touch screen.
    device: device === 'mac' && maxTouchPoints > 1 ? 'ipad' : device,
    browser: firstOf(browserSigns, userAgent) ?? 'other',
  };
}
