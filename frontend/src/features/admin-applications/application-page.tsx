import { FileX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { NothingHere } from '../../components/nothing-here.tsx';
import { RecordPending } from '../../components/record-pending.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { useApplication } from './api/get-application.ts';
import { ApplicationDetails } from './components/application-details.tsx';
import { BackToApplications } from './components/back-to-applications.tsx';

export function ApplicationPage() {
  const { dealerId = '' } = useParams();
  const { data, error, refetch } = useApplication(dealerId);

  if (data) return <ApplicationDetails key={data.id} application={data} />;
  if (isApiError(error, 'not_found', 'invalid_request')) {
    return (
      <div className="wrap page">
        <NothingHere
          icon={FileX}
          title="Application not found"
          text="Check the address, or choose the application from the list."
        >
          <ButtonLink variant="primary" to="/admin/dashboard">
            Dealership Applications
          </ButtonLink>
        </NothingHere>
      </div>
    );
  }
  return (
    <RecordPending
      title="Dealership Application Details"
      back={<BackToApplications />}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
