import { ArrowLeft, FileX } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { NothingHere } from '../../../components/nothing-here.tsx';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

export function SubmissionNotFound() {
  return (
    <div className="wrap page">
      <NothingHere
        icon={FileX}
        title={dealerMessages.submissionNotFound}
        text="It may have been deleted, or it may belong to another dealership."
      >
        <ButtonLink variant="primary" icon={ArrowLeft} to="/dealer/dashboard">
          Back to Dashboard
        </ButtonLink>
      </NothingHere>
    </div>
  );
}
