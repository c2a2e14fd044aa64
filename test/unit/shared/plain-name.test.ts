import { expect, test } from '@jest/globals';
import { plainName } from '../../../shared/plain-name.ts';

test.each([
  ['Ann  Smith', 'Ann-Smith'],
  ['Élodie van der Berg', 'Elodie-van-der-Berg'],
  ['Łukasz Żółkiewski', 'Lukasz-Zolkiewski'],
  ['Søren Ørsted', 'Soren-Orsted'],
  ['Đorđe Weiß', 'Dorde-Weiss'],
  ['Ægir Œuvre Cœur', 'AEgir-OEuvre-Coeur'],
  ['../../etc/passwd', 'etc-passwd'],
  ['李小龙', ''],
])('%s is called %j in a file name', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
