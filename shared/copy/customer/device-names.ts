/**
 * Names by which a phone introduces itself, so that its owner recognizes it on the computer. Short lists, and nothing
 * else that would identify a device.
 */
export const devices = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android device',
  windows: 'Windows computer',
  mac: 'Mac',
  chromebook: 'Chromebook',
  linux: 'Linux computer',
  other: 'Unknown device',
} as const;
export type Device = keyof typeof devices;

export const browsers = {
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  other: 'another browser',
} as const;
export type Browser = keyof typeof browsers;

/** `iPhone, Safari` */
export const deviceName = ({ device, browser }: { device: Device; browser: Browser }): string =>
  `${devices[device]}, ${browsers[browser]}`;
