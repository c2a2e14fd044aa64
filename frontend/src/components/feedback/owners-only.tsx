import { usePeople } from '../../lib/auth/dealer-accounts.ts';
import { Banner } from './banner.tsx';

/** Shown to a member who may look at something, but not change it: 'Only owners can … Ask Renata Alvarez.' */
export function OwnersOnly({ what }: { what: string }) {
  const { data, isPending } = usePeople();
  const owners = data?.people.filter(({ role }) => role === 'owner') ?? [];
  const ask = isPending ? '' : askWords(owners.map(({ fullName }) => fullName));
  return <Banner status="info">{`Only owners can ${what}. ${ask}`.trim()}</Banner>;
}

/** Says whom to ask: by name, if they are few. */
function askWords(owners: readonly string[]): string {
  const [first, second, ...others] = owners;
  if (first === undefined || others.length > 0) return 'Ask an owner.';
  return second === undefined ? `Ask ${first}.` : `Ask ${first} or ${second}.`;
}
