import { CalendarClock } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import { Seal } from '../../../components/seal.tsx';
import { VisitButton } from './visit-button.tsx';

type NoneLeftTodayProps = { session: CustomerSession; onVisit: () => void };

/** The attempts were used up before the first one here: nothing was decided, and nothing was submitted. */
export function NoneLeftToday({ session: { dealer }, onVisit }: NoneLeftTodayProps) {
  return (
    <div className="result">
      <Seal icon={CalendarClock} status="pending" />
      <PageTitle title="You have no attempts left today" />
      <p>
        Attempts with the same email address, phone number or ID count together. Nothing was
        submitted this time.
      </p>
      <p>
        To continue online today, ask {dealer.name} to send you a link. Or show your documents at
        the dealership. It takes a few minutes.
      </p>
      <div className="actions actions-stick">
        <VisitButton variant="primary" onVisit={onVisit} />
      </div>
    </div>
  );
}
