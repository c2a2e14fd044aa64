import type { ReactNode } from 'react';
import { PageLink } from '../../components/navigation/page-link.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { RetryBanner } from '../../components/feedback/retry-banner.tsx';
import { Skeleton, StillLoading } from '../../components/feedback/skeleton.tsx';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { mailtoLink } from '../../lib/format/mailto-link.ts';
import type { Article } from './content/article.ts';
import { textsOfProvider } from './providers/texts-of-provider.ts';
import { articlePageCopy } from './copy.ts';
import './article-page.css';

type ArticleProps = {
  article: Article;
  /** A section of its own before the others. */
  children?: ReactNode;
  footer?: ReactNode;
};

/** One of the legal pages or the help page. */
export const ArticlePage = (props: ArticleProps) => (
  <PublicLayout>
    <ArticleText {...props} />
  </PublicLayout>
);

/** The article without the public pages' frame. */
export function ArticleText({ article, children, footer }: ArticleProps) {
  const { title, lede, translation, version, updated, sections } = article;
  return (
    <article className="wrap article">
      <header className="stack stack-2">
        <PageTitle title={title} />
        <p className="article-lede">{lede}</p>
        {translation && <p>{translation}</p>}
        <p className="muted small">
          {version !== undefined && <span>{`${articlePageCopy.version(version)} `}</span>}
          <span>{articlePageCopy.lastUpdated(updated)}</span>
        </p>
      </header>
      {children}
      <ArticleSections sections={sections} />
      <ContactSection />
      {footer}
    </article>
  );
}

/** The text itself. It waits until it's known who verifies: before that, it might not be true. */
function ArticleSections({ sections }: Pick<Article, 'sections'>) {
  const { data: site, error, refetch } = useSiteConfig();
  if (site) {
    return sections(textsOfProvider(site.provider.name, site.retention.fileDays), site).map(
      ({ heading, paragraphs, points, link }) => (
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
          {link && (
            <p>
              {link.to.startsWith('/') ? (
                <PageLink to={link.to}>{link.text}</PageLink>
              ) : (
                <a href={link.to} rel="noreferrer noopener">
                  {link.text}
                </a>
              )}
            </p>
          )}
        </section>
      ),
    );
  }
  if (error) return <RetryBanner error={error} onRetry={() => void refetch()} />;
  return (
    <div className="article-waiting">
      <Skeleton lines={6} />
      <StillLoading />
    </div>
  );
}

/** Names whom to ask: the dealership first, then the operator, as far as its settings say who it is. */
function ContactSection() {
  const { data: site } = useSiteConfig();
  const { contact } = articlePageCopy;
  const { name = '', email = '', address = '' } = site?.contact ?? {};
  return (
    <section>
      <h2>{contact.title}</h2>
      <p>{contact.customers}</p>
      {(name || email || address) && (
        <>
          <p>{contact.others}</p>
          <address translate="no">
            {name && <p>{name}</p>}
            {address && <p>{address}</p>}
            {email && (
              <p>
                <a href={mailtoLink(email)}>{email}</a>
              </p>
            )}
          </address>
        </>
      )}
    </section>
  );
}
