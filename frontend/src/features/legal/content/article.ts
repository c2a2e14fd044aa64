import type { SiteConfig } from '../../../../../shared/config.ts';
import type { ProviderTexts } from '../providers/provider-texts.ts';

/** A plain page of text: paragraphs and lists under headings, nothing else. */
export type Article = {
  title: string;
  /** What the page is about, in a sentence or two. */
  lede: string;
  /** Which version of the text this is, where somebody agrees to it. */
  version?: number;
  /** Month and year in which the text was last changed. */
  updated: string;
  /** Some sentences depend on who carries the verification out, and on what else the site does. */
  sections: (
    provider: ProviderTexts,
    site: Pick<SiteConfig, 'texts' | 'retention'>,
  ) => readonly Section[];
};

export type Section = {
  heading: string;
  paragraphs: readonly string[];
  /** Points that follow the paragraphs. */
  points?: readonly string[];
};
