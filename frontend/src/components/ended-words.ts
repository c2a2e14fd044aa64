import type { EndedLink } from '../../../shared/schemas/ended-link.ts';

/** What happened to a link, and what to do where a new one would be of use. */
const words = {
  expired: ({ dealer, worksDays }: EndedLink) => [
    worksDays === null ? '' : `Verification links work for ${worksDays} days.`,
    `${dealer.name} can send you a new one.`,
  ],
  cancelled: ({ dealer }: EndedLink) => [
    `${dealer.name} canceled it.`,
    'If you still need to verify your identity, ask for a new one.',
  ],
  replaced: ({ dealer }: EndedLink) => [
    `${dealer.name} created a newer one.`,
    'Open the latest link you received, or ask for a new one.',
  ],
} as const satisfies Record<EndedLink['end'], (link: EndedLink) => [string, string]>;

/** How a link ended, as its holder reads it. */
export function endedWords(link: EndedLink): string {
  const [what, next] = words[link.end](link);
  const rest = link.mayAsk ? next : `If you have questions, please call ${link.dealer.name}.`;
  return `${what} ${rest}`.trim();
}
