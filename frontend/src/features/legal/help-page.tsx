import { ArticlePage } from './components/article-page.tsx';
import { help } from './content/help.ts';

export function HelpPage() {
  return <ArticlePage article={help} />;
}
