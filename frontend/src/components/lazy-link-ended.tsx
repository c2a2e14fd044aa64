import { type ComponentProps, lazy, Suspense } from 'react';
import type { LinkEnded as Page } from './link-ended.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { PublicLayout } from './public-layout.tsx';

const LinkEndedPage = lazy(async () => ({
  default: (await import('./link-ended.tsx')).LinkEnded,
}));

/** What few see is loaded by those only: the first step is there the sooner for everybody else. */
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
