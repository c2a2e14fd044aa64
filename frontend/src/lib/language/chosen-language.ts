import { LANGUAGE_PARAMETER } from '../../../../shared/customer-paths.ts';
import type { Language } from '../../../../shared/copy/language.ts';
import { siteLanguage } from './site-language.ts';

/** A year, in seconds. */
const KEPT = 31_536_000;

/**
 * Keeps the language that the address asks for, in a cookie that CloudFront reads, and takes it out of the address. The
 * rest of it, and where its page had come to, stay.
 */
export function keepChosenLanguage(): void {
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  document.cookie = `${LANGUAGE_PARAMETER}=${siteLanguage}; Path=/; Max-Age=${KEPT}; SameSite=Lax`;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

/** Opens the same page in another language. What was typed and captured is kept on the device already. */
export function chooseLanguage(language: Language): void {
  const address = new URL(location.href);
  address.searchParams.set(LANGUAGE_PARAMETER, language);
  location.replace(address);
}

/** Adds the language of this page to an address, for whoever opens it on another device. */
export function inSiteLanguage(address: string): string {
  const url = new URL(address);
  url.searchParams.set(LANGUAGE_PARAMETER, siteLanguage);
  return url.href;
}
