import { type ComponentProps, lazy, Suspense } from 'react';
import type { LinkExpired as Page } from './link-expired.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

const LinkExpiredPage = lazy(async () => ({
  default: (await import('./link-expired.tsx')).LinkExpired,
}));

/** What few see is loaded by those only: the first step is there the sooner for everybody else. */
export const LinkExpired = (props: ComponentProps<typeof Page>) => (
  <Suspense fallback={<PageSkeleton />}>
    <LinkExpiredPage {...props} />
  </Suspense>
);
