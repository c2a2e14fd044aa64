import { ArticlePage } from './components/article-page.tsx';
import { privacy } from './content/privacy.ts';

export function PrivacyPage() {
  return <ArticlePage article={privacy} />;
}
