import { ArticlePage } from './article-page.tsx';
import { privacy } from './content/privacy-article.ts';

export function PrivacyPage() {
  return <ArticlePage article={privacy} />;
}
