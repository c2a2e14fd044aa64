import type { SiteConfig } from '../../../../../shared/deployed-config.ts';

/** A plain page of text: paragraphs and lists under headings, nothing else. */
export type Article = {
  title: string;
  /** Sums up the page in a sentence or two. */
  lede: string;
  /** Says of a translation that it is one, and which text holds. */
  translation?: string;
  /** The version of the text, where somebody agrees to it. */
  version?: number;
  /** Month and year in which the text was last changed. */
  updated: string;
  /** Depends on who carries out the verification, and on what else the site does. */
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
  /** A page of this site, or a web address, after them. */
  link?: { to: string; text: string };
};

/** The sentences about the verification itself, which depend on who carries it out. */
export type ProviderTexts = {
  privacy: {
    /** The files that customers are asked for, beside their details. */
    asked: readonly string[];
    /** Says who checks, what they get and what they keep. */
    check: Section;
    /** Says who sees what was sent. */
    seen: readonly string[];
    /** The companies that work for us, and what each of them has. */
    processors: readonly string[];
    /** Says when submissions, and beginnings of one, are deleted. */
    deleted: readonly string[];
    /** About a dealership's contact person, where that person is checked. */
    contactPerson?: string;
  };
  terms: {
    /** Adds to what the website is for. */
    purpose?: string;
    /** Completes the sentence in which customers confirm that what they send is theirs. */
    genuine: string;
    /** Says how far the result can be relied on. */
    result: string;
  };
  help: {
    needed: readonly string[];
    camera: string;
    seen: string;
    dropped: string;
    denied: string;
    /** Questions that come up only with this provider. */
    sections?: { customers: readonly Section[]; dealerships: readonly Section[] };
  };
};

const DAYS_OF_A_YEAR = 365;

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`);

/** Writes a number of days as people say it: whole years as years. */
export const inDays = (days: number): string =>
  days > 0 && days % DAYS_OF_A_YEAR === 0
    ? counted(days / DAYS_OF_A_YEAR, 'year')
    : counted(days, 'day');
