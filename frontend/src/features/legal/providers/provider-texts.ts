import type { Section } from '../content/article.ts';

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
