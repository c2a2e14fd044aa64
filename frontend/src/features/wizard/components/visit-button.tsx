import { Button } from '../../../components/button.tsx';

type VisitButtonProps = { onVisit: () => void; variant?: 'primary' };

/** Leads to how the documents can be shown at the dealership. */
export const VisitButton = ({ onVisit, variant }: VisitButtonProps) => (
  <Button variant={variant} size="lg" onClick={onVisit}>
    Schedule In-Person Visit
  </Button>
);
