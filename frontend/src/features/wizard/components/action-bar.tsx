import type { ReactNode, Ref } from 'react';
import './shoot.css';

type ActionBarProps = {
  /** The way back, or what is done instead of the primary action. */
  back: ReactNode;
  /** Another way, or a quiet line. */
  more?: ReactNode;
  /** The one primary action. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** The actions below a stage: on a phone at its lower edge. It has the same place and height in every state. */
export const ActionBar = ({ back, more, children, ref }: ActionBarProps) => (
  <div className="action-bar" role="group" aria-label="Actions" ref={ref}>
    <div className="bar-back">{back}</div>
    <div className="bar-more">{more}</div>
    <div className="bar-go">{children}</div>
  </div>
);
