import { ArticlePage, ArticleText } from './article-page.tsx';
import { help } from './content/help-article.ts';

export function HelpPage() {
  return <ArticlePage article={help} />;
}

/** The same for dealers, who stay in their area. */
export const DealerHelpPage = () => <ArticleText article={help} />;
