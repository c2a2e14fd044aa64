import type { ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import './shoot.css';

type ActionBarProps = {
  onBack: () => void;
  /** Another way, or a quiet line. */
  more?: ReactNode;
  /** The one primary action. */
  children: ReactNode;
};

/** The actions below a stage: on a phone at its lower edge. It has the same place and height in every state. */
export const ActionBar = ({ onBack, more, children }: ActionBarProps) => (
  <div className="action-bar" role="group" aria-label="Actions">
    <div className="bar-back">
      <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onBack}>
        <span className="sr-only-phone">Back</span>
      </Button>
    </div>
    <div className="bar-more">{more}</div>
    <div className="bar-go">{children}</div>
  </div>
);
