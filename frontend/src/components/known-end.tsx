import type { ReactNode } from 'react';
import { Ban, CircleCheck, Hourglass, RefreshCw } from 'lucide-react';
import type { EndedLink } from '../../../shared/schemas/ended-link.ts';
import { endedWords } from './ended-words.ts';
import { DraftClearedNote } from './left-nothing.tsx';
import { MessagePage } from './message-page.tsx';

const endings = {
  expired: { icon: Hourglass, title: 'This link has expired' },
  cancelled: { icon: Ban, title: 'This link was canceled' },
  replaced: { icon: RefreshCw, title: 'This link was replaced' },
} as const satisfies Record<EndedLink['end'], object>;

type KnownEndProps = {
  link: EndedLink;
  /** The link worked earlier on this page. */
  hasWorked: boolean;
  failure: ReactNode;
  actions: ReactNode;
};

/** For the holder of a key whose link has ended. */
export function EndedLinkMessage({ link, hasWorked, failure, actions }: KnownEndProps) {
  if (link.isSubmitted) {
    return (
      <MessagePage icon={CircleCheck} title="You've already submitted" actions={actions}>
        <p>
          You submitted your verification for {link.dealer.name}. There&apos;s nothing else you need
          to do here.
        </p>
      </MessagePage>
    );
  }
  return (
    <MessagePage {...endings[link.end]} isStacked actions={actions}>
      {failure}
      <p>{endedWords(link)}</p>
      {hasWorked && <DraftClearedNote />}
    </MessagePage>
  );
}
