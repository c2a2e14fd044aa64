import { Hourglass } from 'lucide-react';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';

/** Everything is uploaded, and the computer would never learn of it if the page were closed now. */
export function PhoneArriving() {
  return (
    <div className="result">
      <Seal icon={Hourglass} />
      <PageTitle title="Keep this page open" />
      <p>Your files are uploaded. We&apos;re letting your computer know.</p>
    </div>
  );
}
