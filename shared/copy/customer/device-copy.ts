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
};
export type Device = keyof typeof devices;

export const browsers = {
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  other: 'another browser',
};
export type Browser = keyof typeof browsers;
