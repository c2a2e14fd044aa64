import { useMadeLink } from '../hooks/use-made-link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** A link for a new customer: whom it's for, then the link. Draw it while it is open. */
export function NewLinkDialog({ onClose }: { onClose: () => void }) {
  const { made, keep } = useMadeLink();
  return made ? (
    <LinkDialog link={made} onClose={onClose} />
  ) : (
    <PersonDialog keep={keep} onClose={onClose} />
  );
}
