import type { browsers as englishBrowsers, devices as english } from './device-copy.ts';

export const devices: typeof english = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Dispositivo Android',
  windows: 'Computadora con Windows',
  mac: 'Mac',
  chromebook: 'Chromebook',
  linux: 'Computadora con Linux',
  other: 'Dispositivo desconocido',
};

export const browsers: typeof englishBrowsers = {
  safari: 'Safari',
  chrome: 'Chrome',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  other: 'otro navegador',
};
