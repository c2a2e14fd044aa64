import { type ComponentProps, lazy, Suspense } from 'react';
import { PageSkeleton } from '../layout/page-pending.tsx';
import { PublicLayout } from '../layout/public-layout.tsx';
import type { LinkEnded as Page } from './link-ended.tsx';

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
