import { testState } from '../../../../../lambdas/evidence/issuers/test-state.ts';
import { amara, type Card } from '../pages.ts';

/** The text of a license's barcode of the test state, with all elements that a state may sign. */
export function unsignedCard(
  { surname, given, birthDate, expiry, number }: Card = amara,
  { issued = '03272024' } = {},
): string {
  const [first = '', ...middle] = given.split(' ');
  const part = `DL${[
    ...[`DAQ${number}`, `DCS${surname}`, 'DDEN', `DAC${first}`, 'DDFN', `DAD${middle.join(' ')}`],
    ...['DDGN', 'DCAD', 'DCBNONE', 'DCDNONE', `DBD${issued}`],
    ...[`DBB${birthDate.replaceAll('/', '')}`, `DBA${expiry.replaceAll('/', '')}`, 'DBC2'],
    ...['DAU066 in', 'DAYBRO', 'DAG98 MAPLE AVE', 'DAIFAIRVIEW', 'DAJOH', 'DAK450110000  '],
    ...['DCF0123456789', 'DCGUSA'],
  ].join('\n')}\r`;
  const length = String(part.length).padStart(4, '0');
  return `@\n\x1e\rANSI ${testState.number}100101DL0031${length}${part}`;
}
