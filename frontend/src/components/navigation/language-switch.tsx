import type { MouseEvent } from 'react';
import { isTranslated, LANGUAGE_PARAMETER } from '../../../../shared/customer-paths.ts';
import type { Language } from '../../../../shared/copy/language.ts';
import { chooseLanguage } from '../../lib/language/chosen-language.ts';
import { siteLanguage } from '../../lib/language/site-language.ts';
import { useAddress } from '../../lib/navigation/address.ts';

/** Each in its own language, for people who read no other. */
const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };
const other: Language = siteLanguage === 'en' ? 'es' : 'en';

const change = (event: MouseEvent) => {
  event.preventDefault();
  chooseLanguage(other);
};

/** The switch in the header of a page that is there in each language. */
export const HeaderLanguage = () =>
  isTranslated(useAddress().pathname) && <LanguageSwitch className="header-language" />;

/** Leads to the same page in the other language. */
export const LanguageSwitch = ({ className }: { className?: string }) => (
  <a
    className={className}
    href={`?${LANGUAGE_PARAMETER}=${other}`}
    hrefLang={other}
    lang={other}
    onClick={change}
  >
    {names[other]}
  </a>
);
