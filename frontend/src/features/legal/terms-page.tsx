import { ArticlePage } from './components/article-page.tsx';
import { terms } from './content/terms.ts';

export function TermsPage() {
  return <ArticlePage article={terms} />;
}
