import { ArrowLeft, FileX } from 'lucide-react';
import { messages } from '../../../../../shared/messages.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { NothingHere } from '../../../components/nothing-here.tsx';

export function SubmissionNotFound() {
  return (
    <div className="wrap page">
      <NothingHere
        icon={FileX}
        title={messages.submissionNotFound}
        text="It may have been deleted, or it may belong to another dealership."
      >
        <ButtonLink variant="primary" icon={ArrowLeft} to="/dealer/dashboard">
          Back to Dashboard
        </ButtonLink>
      </NothingHere>
    </div>
  );
}
