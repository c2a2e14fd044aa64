import { usePeople } from '../../lib/auth/dealer-accounts.ts';
import { Banner } from './banner.tsx';

/** Whom to ask: by name, while they are few. */
function askWords(owners: readonly string[]): string {
  const [first, second, ...others] = owners;
  if (first === undefined || others.length > 0) return 'Ask an owner.';
  return second === undefined ? `Ask ${first}.` : `Ask ${first} or ${second}.`;
}

/** In the place of what a member may look at, but not change: 'Only owners can … Ask Renata Alvarez.' */
export function OwnersOnly({ what }: { what: string }) {
  const { data, isPending } = usePeople();
  const owners = data?.people.filter(({ role }) => role === 'owner') ?? [];
  const ask = isPending ? '' : askWords(owners.map(({ fullName }) => fullName));
  return <Banner status="info">{`Only owners can ${what}. ${ask}`.trim()}</Banner>;
}
