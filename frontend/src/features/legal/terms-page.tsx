import { LICENSES_PATH } from '../../../../shared/customer-paths.ts';
import { ArticlePage } from './article-page.tsx';
import { terms } from './content/terms-article.ts';
import { articlePageCopy } from './copy.ts';

const licenses = (
  <p>
    <a href={LICENSES_PATH} hrefLang="en">
      {articlePageCopy.licenses}
    </a>
  </p>
);

export const TermsPage = () => <ArticlePage article={terms} footer={licenses} />;
