import { afterAll, beforeAll } from '@jest/globals';
import { somePerson } from '../../harness/people.ts';
import { withProvider } from '../../harness/provider.ts';
import { ownDealership } from './own-dealership.ts';
import { inspect, type Visitor } from './page.ts';

export const amara = () => ({
  ...somePerson(),
  fullName: 'Amara Okafor',
  address: '98 Maple Avenue, Fairview, OH 45011',
});

/** A dealership whose submissions wait for it, as a person at the desk sees them. */
export function reviewingDealership(visitors: Record<'desk', Visitor>) {
  const own = ownDealership(visitors);
  let restore: () => Promise<void>;
  beforeAll(async () => {
    restore = await withProvider('review');
  });
  afterAll(() => restore());
  return Object.assign(own, {
    card: (name: string) => own.page.getByRole('region', { name }),
    /** At both widths and in both colors, which don't depend on each other. */
    inspectBoth: async (name: string) => {
      await inspect(own.page, name);
      await own.page.emulateMedia({ colorScheme: 'dark' });
      await own.page.setViewportSize({ width: 360, height: 740 });
      await inspect(own.page, `${name}-dark`);
    },
  });
}
