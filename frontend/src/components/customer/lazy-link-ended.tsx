import { type ComponentProps, lazy, Suspense } from 'react';
import { PageSkeleton } from '../layout/page-pending.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import type { LinkEnded as Page } from './link-ended.tsx';

const LinkEndedPage = lazy(async () => ({
  default: (await import('./link-ended.tsx')).LinkEnded,
}));

/** Loads the page only for the few who see it: the first step is there sooner for everybody else. */
export const LazyLinkEnded = (props: ComponentProps<typeof Page>) => (
  <Suspense
    fallback={
      <PublicLayout>
        <PageSkeleton />
      </PublicLayout>
    }
  >
    <LinkEndedPage {...props} />
  </Suspense>
);
