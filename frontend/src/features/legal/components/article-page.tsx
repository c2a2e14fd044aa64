import { PageTitle } from '../../../components/page-title.tsx';
import { PublicLayout } from '../../../components/public-layout.tsx';
import type { Article } from '../content/article.ts';
import { ArticleSections } from './article-sections.tsx';
import { ContactSection } from './contact-section.tsx';
import './article-page.css';

export function ArticlePage({ article }: { article: Article }) {
  const { title, lede, version, updated, sections } = article;
  return (
    <PublicLayout>
      <article className="wrap article">
        <header className="stack stack-2">
          <PageTitle title={title} />
          <p className="article-lede">{lede}</p>
          <p className="muted small">
            {version !== undefined && `Version ${version}. `}Last updated: {updated}
          </p>
        </header>
        <ArticleSections sections={sections} />
        <ContactSection />
      </article>
    </PublicLayout>
  );
}
