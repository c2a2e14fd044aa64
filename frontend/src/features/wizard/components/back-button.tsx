import { ArrowLeft } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import './back-button.css';

/** The way back, beside a step's action: on a phone only its arrow. */
export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onClick}>
    <span className="sr-only-phone">Back</span>
  </Button>
);
