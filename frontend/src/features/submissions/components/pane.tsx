import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLongDate } from '../../../lib/format/format-date.ts';

type PaneProps = {
  name: string;
  /** The button beside the name. */
  action: ReactNode;
  /** The big picture. */
  children: ReactNode;
  /** Small pictures to choose from. */
  choices?: ReactNode;
};

/** One of two pictures side by side. */
export const Pane = ({ name, action, children, choices }: PaneProps) => (
  <figure className="pane">
    <figcaption>
      <span>{name}</span>
      {action}
    </figcaption>
    <div className="pane-view">{children}</div>
    {choices}
  </figure>
);

/** In the place of a picture that there is not. `deletedAt`: where its time was over. */
export const PaneGone = ({ deletedAt }: { deletedAt?: string | undefined }) => (
  <div className="pane-gone">
    <ImageOff className="icon icon-l" />
    <p>
      {deletedAt === undefined
        ? 'This file is no longer available.'
        : `Deleted on ${formatLongDate(deletedAt)}`}
    </p>
  </div>
);
