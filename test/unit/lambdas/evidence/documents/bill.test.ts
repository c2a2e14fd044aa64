import { describe, expect, test } from '@jest/globals';
import { readBill } from '../../../../../lambdas/evidence/documents/bill.ts';
import { column, line, today } from '../pages.ts';

describe('the date of a bill', () => {
  test.each([
    [
      'its own before all others',
      ['Statement date: 10/30/2026', 'Meter read 11/02/2026'],
      '2026-10-30',
    ],
    ['not a due date', ['Statement date 10/30/2026 Due date 11/20/2026'], '2026-10-30'],
    ['not a date to pay by', ['October 30, 2026', 'Please pay by November 20, 2026'], '2026-10-30'],
    ['the end of its period', ['Service period Sep 28, 2026 - Oct 28, 2026'], '2026-10-28'],
    ['not one in the future', ['Invoice date 12/24/2026', '10/01/2026'], '2026-10-01'],
    ['not the previous one', ['Bill date 10/30/2026', 'Last payment 11/10/2026'], '2026-10-30'],
    ['two digits', ['Bill Date 10/30/26'], '2026-10-30'],
    [
      'not the next reading',
      ['Statement date 10/30/2026', 'Next scheduled read date 11/20/2026'],
      '2026-10-30',
    ],
    ['not the next reading alone', ['Next meter reading on 11/20/2026'], undefined],
    ['not the next bill', ['Your next bill will be issued on 11/21/2026'], undefined],
    ['not a previous reading', ['Previous read date 09/28/2026'], undefined],
    [
      "the bill's own in a row of labels after another's",
      ['Previous balance Payments Statement date 10/30/2026'],
      '2026-10-30',
    ],
    [
      'the end of its range',
      ['Statement dates: 08/25/2026 thru 09/24/2026', 'Statement period'],
      '2026-09-24',
    ],
    ['the end of a range in one label', ['Statement date: 8/25/26 - 9/24/26'], '2026-09-24'],
    ['the end of a range without years', ['Statement dates: 8/25 thru 9/24'], '2026-09-24'],
    ['not a range that is not over', ['Billing period: Nov 15 - Dec 14'], undefined],
    ['not one of numbers', ['Billing period: 11/25 - 12/24'], undefined],
    ['the start of a range that is not over', ['11/15/2026 - 12/14/2026'], '2026-11-15'],
    ['a limited offer is no time limit', ['Unlimited data October 30, 2026'], '2026-10-30'],
    ['an ultimate plan is not the last', ['Ultimate October 30, 2026'], '2026-10-30'],
    ['a university whose name ends with it', ['Purdue University October 30, 2026'], '2026-10-30'],
    ['an owner in Spanish', ['Dueño: Ana Ruiz, 30 de octubre de 2026'], '2026-10-30'],
    ['not a due date run together', ['10/30/2026', 'AMOUNTDUE 11/20/2026'], '2026-10-30'],
    ['not a due date before its word', ['10/30/2026', 'DUEDATE 11/20/2026'], '2026-10-30'],
    ['a limited company writes letters', ['Acme Limited October 30, 2026'], '2026-10-30'],
    ['the end of a range in words', ['Service from Sep 25 to Oct 24'], '2026-10-24'],
    ['the end of a range with one year', ['Service from Sep 25 to Oct 24, 2026'], '2026-10-24'],
    ['the year after its range', ['Billing period July 1 - July 31 , 2024'], '2024-07-31'],
    ["a range whose year isn't read", ["Billing period July 1 - July 31 '24"], undefined],
    ['no numbers of pages', ['Page 1/2 - 2/2'], undefined],
    [
      'not a day on or about which something is taken',
      ['Bill date 10/30/2026', 'We will draft your bank on or about 11/15/2026'],
      '2026-10-30',
    ],
    [
      'not that of an automatic payment',
      ['October 30, 2026', 'Auto-pay on November 15, 2026', 'Offer valid through 11/20/2026'],
      '2026-10-30',
    ],
    ['its own, though it is of long ago', ['Statement date 10/30/2019'], '2019-10-30'],
    ['not another one of long ago', ['Customer since 10/30/2009', '01/01/2015'], undefined],
    [
      'in Spanish',
      ['Fecha de factura: 30 de octubre de 2026', 'Fecha de vencimiento: 20 nov 2026'],
      '2026-10-30',
    ],
    [
      'in Spanish, beside others',
      [
        'Fecha de emisión 30/oct/2026',
        'Próxima fecha de lectura 18/nov/2026',
        'Pagar antes del 15 de noviembre de 2026',
      ],
      '2026-10-30',
    ],
    [
      'not that of something else, though it is called a date',
      ['October 30, 2026', 'Contract date 06/15/2025', 'Date opened 06/15/2024'],
      '2026-10-30',
    ],
    [
      'not what was issued beside it',
      ['October 30, 2026', 'Rate schedule issued January 3, 2025'],
      '2026-10-30',
    ],
    [
      'not a word that begins with a label',
      ['10/30/2026', 'See your bill online 01/03/2025'],
      '2026-10-30',
    ],
    [
      'not what will be charged',
      ['October 30, 2026', 'It will be charged on 11/20/2026'],
      '2026-10-30',
    ],
    [
      'the start of a long range that is not over',
      ['Lease term 03/01/2026 - 02/28/2027'],
      undefined,
    ],
    [
      'in Spanish, before what is paid by itself',
      [
        'Su factura del 30 de octubre de 2026',
        'AutoPago programado para el 20 de noviembre de 2026',
      ],
      '2026-10-30',
    ],
    [
      'in Spanish, beside dates of something else',
      [
        'Fecha de estado: 30 oct 2026',
        'Fecha de pago: 20 nov 2026',
        'Fecha de contrato: 3 feb 2024',
      ],
      '2026-10-30',
    ],
    ['in Spanish, the end of a range', ['Desde el 1 oct 2026 hasta el 30 oct 2026'], '2026-10-30'],
    ['the newest of several', ['08/01/2026', '09/01/2026', '10/01/2026'], '2026-10-01'],
    ['none', ['Thank you'], undefined],
    [
      'none among so many that comparing them would take minutes',
      Array.from({ length: 390 }, () => 'DUE 1/1/26, '.repeat(50)),
      undefined,
    ],
  ])('%s', (_, texts, expected) => expect(readBill(column(texts), today).date).toBe(expected));

  test('the end of a range without years of last year', () =>
    expect(readBill(column(['Billing period: 11/25 - 12/24']), '2027-01-10').date).toBe(
      '2026-12-24',
    ));

  test('a range that ends next year is not over', () =>
    expect(
      readBill(column(['Billing period: Dec 15 - Jan 14']), '2026-12-20').date,
    ).toBeUndefined());

  test.each([
    'Billing period: Nov 15 - Dec 14',
    'Policy period: 06/01/2026 to 06/01/2027',
    'Maturity date 01/01/2051',
    'Date of service 08/02/2026',
    'Original policy date: 03/01/2026',
    'Parameter 03/01/2026',
    'Date Transaction 03/01/2026',
    'Date 12/09/2026',
  ])('%s leaves the date of the bill clear', (text) =>
    expect(readBill(column(['Bill date: November 10, 2026', text]), today)).toMatchObject({
      date: '2026-11-10',
      isDateUnclear: false,
    }),
  );

  test('labels stand above in a table', () => {
    const table = [
      ...[line('Bill date', 0.1, 0.1), line('Due date', 0.4, 0.1), line('Amount', 0.7, 0.1)],
      ...[line('10/30/2026', 0.1, 0.14), line('11/20/2026', 0.4, 0.14), line('$12.00', 0.7, 0.14)],
    ];
    expect(readBill(table, today).date).toBe('2026-10-30');
  });
});

describe('addresses on a bill', () => {
  const found = (texts: string[]) =>
    readBill(
      column(texts).map((each, place) => ({ ...each, top: 0.1 + place * 0.035 })),
      today,
    ).addresses.map(({ text, address }) => [
      text,
      address.number ?? address.box?.number,
      address.zip,
    ]);
  test.each<[string[], string, string, string?]>([
    [
      ['AMARA OKAFOR', '98 MAPLE AVE', 'FAIRVIEW OH 45011'],
      '98 MAPLE AVE, FAIRVIEW OH 45011',
      '98',
    ],
    [
      ['98 Maple Ave', 'Apt 4B', 'Fairview, OH 45011-1234'],
      '98 Maple Ave, Apt 4B, Fairview, OH 45011-1234',
      '98',
    ],
    [
      ['Apt 4B', '98 Maple Ave', 'Fairview, OH 45011'],
      'Apt 4B, 98 Maple Ave, Fairview, OH 45011',
      '98',
    ],
    [
      ['Lot 22 Bayview Park', '98 Maple Ave', 'Fairview, OH 45011'],
      'Lot 22 Bayview Park, 98 Maple Ave, Fairview, OH 45011',
      '98',
    ],
    [['HC 61 BOX 210', 'SALMON ID 83467'], 'HC 61 BOX 210, SALMON ID 83467', '210', '83467'],
    [['RR 4 Box 87A', 'Fairview, OH 45011'], 'RR 4 Box 87A, Fairview, OH 45011', '87A'],
    [['PSC 802 BOX 74', 'APO AE 09499'], 'PSC 802 BOX 74, APO AE 09499', '74', '09499'],
    [
      ['Service address: 98 Maple Ave, Fairview, Ohio 45011'],
      '98 Maple Ave, Fairview, Ohio 45011',
      '98',
    ],
    [['P.O. Box 77', 'Fairview OH45011'], 'P.O. Box 77, Fairview OH45011', '77'],
    [['1200 W LAKE ST', 'CHICAGO 1L 60607'], '1200 W LAKE ST, CHICAGO 1L 60607', '1200', '60607'],
    [['1200 W Lake St', 'Chicago, lL 60607'], '1200 W Lake St, Chicago, lL 60607', '1200', '60607'],
    [['45 PALI HWY', 'HONOLULU, H1 96813'], '45 PALI HWY, HONOLULU, H1 96813', '45', '96813'],
    [['77 Bench Rd', 'Boise lD 83702'], '77 Bench Rd, Boise lD 83702', '77', '83702'],
    [['7 Elm St', 'Mason City 1A 50401'], '7 Elm St, Mason City 1A 50401', '7', '50401'],
    [['7 Elm St', 'Columbia 5C 29201'], '7 Elm St, Columbia 5C 29201', '7', '29201'],
    [['98MAPLE AVE', 'FAIRVIEW,0H 45011'], '98MAPLE AVE, FAIRVIEW,0H 45011', '98'],
    [
      ['1. Premises. The Landlord leases to the Tenant 98 Maple Ave, Fairview, OH 45011.'],
      'Premises. The Landlord leases to the Tenant 98 Maple Ave, Fairview, OH 45011.',
      '98',
    ],
    [
      ['1. PREMISES. The house located at 98 Maple Ave,', 'Fairview, OH 45011'],
      '98 Maple Ave, Fairview, OH 45011',
      '98',
    ],
  ])('%j', (texts, text, number, zip = '45011') =>
    expect(found(texts)).toEqual([[text, number, zip]]),
  );

  test.each([
    [['Invoice 12345', 'Total 45011']],
    [['FAIRVIEW OH 45011']],
    [['98 MAPLE AVE', 'METER 1L 45011']],
    [['98 MAPLE AVE', 'METER 11 60607']],
    [['ONE TIME CHARGE', 'FAIRVIEW OH 45011']],
    [['1. Premises in FAIRVIEW OH 45011']],
  ])('%j is none', (texts) => expect(found(texts)).toEqual([]));

  test.each(['1', ' ', ', ', '- ', '1 ', '1-', 'A ', 'MAY ', 'APT 1'])(
    'thousands of %j cost next to nothing and are none',
    (part) => {
      const text = `${part.repeat(20_000 / part.length)}! FAIRVIEW OH 45011`;
      expect(readBill([line(text, 0.1, 0.1)], today).names).toEqual([]);
    },
  );
});
