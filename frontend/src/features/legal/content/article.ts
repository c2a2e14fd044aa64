import type { SiteConfig } from '../../../../../shared/deployed-config.ts';

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

/** What the pages say of the verification itself: all that depends on who carries it out. */
export type ProviderTexts = {
  privacy: {
    /** What customers are asked for, beside their details. */
    asked: readonly string[];
    /** Who checks, what they get and what they keep. */
    check: Section;
    /** Who sees what was sent. */
    seen: readonly string[];
    /** Which companies work for us, and what each of them has. */
    processors: readonly string[];
    /** When what was sent, and what was begun, is deleted. */
    deleted: readonly string[];
    /** About a dealership's contact person, where that person is checked. */
    contactPerson?: string;
  };
  terms: {
    /** What the website does, in addition. */
    purpose?: string;
    /** What customers confirm about what they send. */
    genuine: string;
    /** How much the result is worth. */
    result: string;
  };
  help: {
    needed: readonly string[];
    camera: string;
    seen: string;
    dropped: string;
    denied: string;
    /** Questions that come up only here. */
    sections?: { customers: readonly Section[]; dealerships: readonly Section[] };
  };
};

const DAYS_OF_A_YEAR = 365;

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** A number of days as people say it: whole years as years. */
export const inDays = (days: number): string =>
  days > 0 && days % DAYS_OF_A_YEAR === 0
    ? counted(days / DAYS_OF_A_YEAR, 'year')
    : counted(days, 'day');
