import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { terms } from '../../../../../frontend/src/features/legal/content/terms-article.ts';
import { textsOfProvider } from '../../../../../frontend/src/features/legal/providers/texts-of-provider.ts';
import { customerFlowCopy } from '../../../../../shared/copy/customer/customer-flow-copy.ts';
import { TERMS_VERSION } from '../../../../../shared/copy/customer/terms-version.ts';
import { providerNames } from '../../../../../shared/provider-names.ts';

/** SHA-256 of the words of each version, so that none changes under the people who agreed to it. */
const digests = new Map([
  [1, 'd961524aa58dc59bd2ac3bd5e51b283fb1e549a3da9e92aeefac4aec798c74c4'],
  [2, '45987e707e00fd034b8585b7e6370f3b15c4ab3b44ffd7ef9cf734013a625d59'],
  [3, '7d09179adb2d861092f5c71f2a4e4fe86e5833d9d756b43653a179522c0eda7e'],
]);

const site = { texts: false, retention: { fileDays: 90, recordDays: 730, logDays: 90 } };
test('what was agreed to has a version for each change of its words', () => {
  const words = [
    ...providerNames.map((name) => terms.sections(textsOfProvider(name, 90), site)),
    ...(['scanning', 'continuing'] as const).flatMap((by) =>
      [true, false].map((hasBarcode) =>
        customerFlowCopy.consent[by]('Juniper Street Motors', hasBarcode),
      ),
    ),
  ];
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex');
  // Other words than these? Raise TERMS_VERSION in shared/copy/customer/terms-version.ts, and add the new digest here.
  expect(digest).toBe(digests.get(TERMS_VERSION));
});
