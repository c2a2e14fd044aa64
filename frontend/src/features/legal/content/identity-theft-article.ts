import type { Article } from './article.ts';

/** For people whose identity was used at a dealership: whom to reach, what to ask for in writing, and what follows. */
export const identityTheft: Article = {
  title: 'If someone used your identity at a dealership',
  lede: 'You can ask the dealership for copies of the application and its records. It’s free.',
  updated: 'November 2026',
  sections: () => [
    {
      heading: 'What to do',
      paragraphs: [
        'Call the dealership, and ask where to send your request. Then write to it. Nothing is sent from this page: the dealership takes your request and answers it, and not the operator of this website.',
      ],
      points: [
        'Ask for copies of the application and of the dealership’s business records about it.',
        'Say what you know: when it was, which vehicle or loan, how you found out.',
        'The dealership may ask for proof of who you are, such as a copy of your driver’s license, state ID or passport.',
        'It may also ask for a police report and an FTC Identity Theft Report. You can make that report online:',
      ],
      link: { to: 'https://www.identitytheft.gov/', text: 'IdentityTheft.gov' },
    },
    {
      heading: 'What the law gives you',
      paragraphs: [
        'A dealership that did business with someone who used your name has to give you copies of the application and of its business records about it. The law is section 609(e) of the Fair Credit Reporting Act (15 U.S.C. 1681g(e)).',
        'It has 30 days from your written request and your proof, and can’t charge you. If you ask for it in writing, it also sends the copies to the police.',
        'It may decline if it can’t be sure who you are, if the request rests on something untrue, or if the law doesn’t cover the records. Ask it which of these it is.',
      ],
    },
    {
      heading: 'What the dealership can do here',
      paragraphs: [
        'It can’t change your credit report: IdentityTheft.gov says how to do that. On this website, it can:',
      ],
      points: [
        'record what you report on each record that was made in your name. Until it closes your report, no software approves that record, and a person who approves it has to say why',
        'download the record, to give you a copy of it: what was entered, when it was sent and decided, and which documents came with it',
      ],
    },
  ],
};
