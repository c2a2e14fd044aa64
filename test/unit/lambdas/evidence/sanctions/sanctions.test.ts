import { describe, expect, test } from '@jest/globals';
import { nearNames } from '../../../../../lambdas/evidence/sanctions/near-names.ts';
import { parseList } from '../../../../../lambdas/evidence/sanctions/sanctions-files.ts';
import { sanctionsList } from '../../../../../lambdas/evidence/sanctions/stored-list.ts';

const rest = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ';
const people = [
  `36,"AEROCARIBBEAN AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `,
  `2674,"ABBAS, Muhammad Abu","individual","SDGT","Director",${rest},"DOB 10 Dec 1948; nationality Palestine."`,
  `2675,"AL-TIKRITI, Hussein Rashid","individual","IRAQ2",-0- ,${rest},"DOB circa 1960; alt. DOB 1961; POB Tikrit."`,
  `2676,"DOE, Jane ""JD""","individual","SDNTK",-0- ,${rest},-0- `,
  `2678,"NIDAL, Abu","individual","SDGT",-0- ,${rest},-0- `,
  `2677,"BOUTROS, William","individual","SDNTK",-0- ,${rest},-0- `,
].join('\r\n');
const aliases = [
  '2674,12,"aka","ZAYDAN, Muhammad",-0- ',
  '2675,13,"fka","TIKRITI, Husayn",-0- ',
].join('\r\n');
const list = parseList(`${people}\r\n\x1a`, aliases);

test("the Treasury's files are read, people only", () => {
  expect(sanctionsList.parse(list)).toEqual({
    people: [
      { name: 'ABBAS, Muhammad Abu', aliases: ['ZAYDAN, Muhammad'], births: ['1948-12-10'] },
      {
        name: 'AL-TIKRITI, Hussein Rashid',
        aliases: ['TIKRITI, Husayn'],
        births: ['1960', '1961'],
      },
      { name: 'DOE, Jane "JD"', aliases: [], births: [] },
      { name: 'NIDAL, Abu', aliases: [], births: [] },
      { name: 'BOUTROS, William', aliases: [], births: [] },
    ],
  });
});

describe('near names', () => {
  test.each([
    ['Muhammad Abbas', undefined, ['ABBAS, Muhammad Abu']],
    ['Mohammed Abbas', '1948-12-10', ['ABBAS, Muhammad Abu']],
    ['Abbas Mohamed', undefined, ['ABBAS, Muhammad Abu']],
    ['Muhammad Zaydan', undefined, ['ABBAS, Muhammad Abu']],
    ['Hussain Al Tikriti', '1961-05-01', ['AL-TIKRITI, Hussein Rashid']],
    ['Jane Marie Doe', '1990-01-01', ['DOE, Jane "JD"']],
    ['Bill Boutros', undefined, ['BOUTROS, William']],
    ['Abu Nidal', undefined, ['NIDAL, Abu']],
    ['Sabri Nidal', undefined, []],
    ['William Bill', undefined, []],
    ['Muhammad Abbas', '1990-01-01', []],
    ['Muhammad Ali', undefined, []],
    ['Abbas', undefined, []],
    ['Jane Dole', undefined, []],
    ['Amara Okafor', undefined, []],
  ])('%s, born %s: %j', (name, birthDate, expected) =>
    expect(nearNames(list, [{ name, birthDate }])).toEqual(expected),
  );

  test('whoever is found by one name or date is found, and told once', () => {
    const typed = { name: 'Amara Okafor', birthDate: '1990-01-01' };
    const printed = { name: 'ABBAS MUHAMMAD', birthDate: '1948-12-10' };
    expect(nearNames(list, [typed, printed, printed])).toEqual(['ABBAS, Muhammad Abu']);
    expect(nearNames(list, [typed])).toEqual([]);
  });
});
