import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { theProduct } from '../../harness/product.ts';

/** What a browser keeps, by name: `local` for all of its tabs, `session` for one. */
export type Kept = { local?: Record<string, string>; session?: Record<string, string> };

/**
 * Makes a tab begin as if the site had been there before and kept this. Once: what the site does with it later
 * stays as it is, over reloads as well.
 */
export const seed = (page: Page, { local = {}, session = {} }: Kept) =>
  page.addInitScript(
    ({ origin, mark, ...kept }) => {
      if (location.origin !== origin || sessionStorage.getItem(mark) !== null) return;
      for (const [name, value] of Object.entries(kept.local)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries({ ...kept.session, [mark]: '' }))
        sessionStorage.setItem(name, value);
    },
    { origin: theProduct().siteUrl, mark: `seeded:${randomUUID()}`, local, session },
  );
