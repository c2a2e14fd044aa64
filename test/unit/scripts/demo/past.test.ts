import { expect, test } from '@jest/globals';
import { dealerLicensePdf } from '../../../../scripts/demo/dealer-license-pdf.ts';
import { pastDealerships } from '../../../../scripts/demo/past.ts';

test.each(pastDealerships)(
  'the license of $name names its state',
  ({ name, contactName, town }) => {
    const { bytes } = dealerLicensePdf({ name, contactName, address: `1 Main Road, ${town}` });
    expect(bytes.toString('latin1')).toMatch(/\(State of [A-Z][a-z]+( [A-Z][a-z]+)?\)/);
  },
);
