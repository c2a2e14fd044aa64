import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { terms } from '../../../../../frontend/src/features/legal/content/terms-article.ts';
import { textsOfProvider } from '../../../../../frontend/src/features/legal/providers/texts-of-provider.ts';
import { informationCopy } from '../../../../../frontend/src/features/wizard/information/information-copy.ts';
import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import { providerNames } from '../../../../../shared/provider-names.ts';
import { here, readHere } from '../wizard/session.ts';

/** SHA-256 of the words of each version, so that none changes under the people who agreed to it. */
const digests = new Map([
  [1, 'd961524aa58dc59bd2ac3bd5e51b283fb1e549a3da9e92aeefac4aec798c74c4'],
  [2, '45987e707e00fd034b8585b7e6370f3b15c4ab3b44ffd7ef9cf734013a625d59'],
]);

const site = { texts: false, retention: { fileDays: 90, recordDays: 730, logDays: 90 } };
const dealer = {
  ...{ dealerId: 'dea_x', name: 'Juniper Street Motors', address: '', phone: '' },
  timeZone: 'America/New_York',
};

test('what was agreed to has a version for each change of its words', () => {
  const words = [
    ...providerNames.map((name) => terms.sections(textsOfProvider(name, 90), site)),
    ...[here, readHere].map((verification) => informationCopy.consent({ dealer, verification })),
  ];
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  // Other words than these? Raise TERMS_VERSION in shared/copy/customer/terms-version.ts, and add the new digest here.
  expect(digest).toBe(digests.get(TERMS_VERSION));
});
