import { Outlet } from 'react-router-dom';
import { HeaderEnd } from '../../components/layout/public-layout.tsx';
import { HeaderLanguage } from '../../components/navigation/language-switch.tsx';
import { keepChosenLanguage } from '../../lib/language/chosen-language.ts';

keepChosenLanguage();

/** The pages that customers read beside their path, in either language. */
export const ArticleFrame = () => (
  <HeaderEnd value={<HeaderLanguage />}>
    <Outlet />
  </HeaderEnd>
);
