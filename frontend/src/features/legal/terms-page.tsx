import { ArticlePage } from './article-page.tsx';
import { terms } from './content/terms-article.ts';

export function TermsPage() {
  return <ArticlePage article={terms} />;
}
