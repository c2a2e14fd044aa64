import { RetryBanner } from '../../../components/retry-banner.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { StillLoading } from '../../../components/slow-notice.tsx';
import { useSiteConfig } from '../../../lib/api/use-site-config.ts';
import type { Article } from '../content/article.ts';
import { textsOfProvider } from '../providers/texts-of-provider.ts';

/** The text itself. It waits to know who verifies: without that, it would not be true. */
export function ArticleSections({ sections }: Pick<Article, 'sections'>) {
  const { data: site, error, refetch } = useSiteConfig();
  if (site) {
    return sections(textsOfProvider(site.provider.name, site.retention.fileDays), site).map(
      ({ heading, paragraphs, points }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {points && (
            <ul>
              {points.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </section>
      ),
    );
  }
  if (error) return <RetryBanner error={error} onRetry={() => void refetch()} />;
  return (
    <div>
      <Skeleton lines={6} />
      <StillLoading />
    </div>
  );
}
