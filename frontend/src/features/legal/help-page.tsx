import { ArticlePage } from './article-page.tsx';
import { help } from './content/help-article.ts';

export function HelpPage() {
  return <ArticlePage article={help} />;
}
