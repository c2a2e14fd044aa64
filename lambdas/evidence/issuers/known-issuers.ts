import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { isoTime } from '../../runtime/clock.ts';
import { optionalSetting } from '../../runtime/settings.ts';
import { addedIssuers } from './added-issuers.ts';
import { california } from './california.ts';
import type { Issuer } from './issuer.ts';
import { testState } from './test-state.ts';

/** The issuers that come with the product. */
export const shippedIssuers: readonly Issuer[] = [california];

/** Returns the issuers whose signatures are verified: the product's, and those that an operator has added. */
export async function knownIssuers(): Promise<readonly Issuer[]> {
  const own = optionalSetting('TEST_STATE') === 'trusted' ? [testState] : [];
  return [...own, ...withAdded(await added())];
}

async function added(): Promise<readonly Issuer[]> {
  try {
    return (await addedIssuers()) ?? [];
  } catch (error) {
    logger.error('added issuers not read', { failure: describeError(error) });
    // Any key may be withdrawn there, so none is trusted, and a person looks.
    const day = isoTime().slice(0, 10);
    return shippedIssuers.map((each) => ({
      ...each,
      keys: each.keys.map((key) => ({ ...key, withdrawn: day })),
    }));
  }
}

/** Adds what an operator has added: an issuer of the product keeps its keys. */
export const withAdded = (added: readonly Issuer[]): Issuer[] => [
  ...added.map((each) => {
    const shipped = shippedIssuers.find(({ number }) => number === each.number)?.keys ?? [];
    const isNew = ({ id }: Issuer['keys'][number]) => !each.keys.some((key) => key.id === id);
    return { ...each, keys: [...each.keys, ...shipped.filter(isNew)] };
  }),
  ...shippedIssuers.filter(({ number }) => !added.some((each) => each.number === number)),
];
