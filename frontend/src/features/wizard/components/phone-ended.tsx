import { useEffect } from 'react';
import type { PublicDealership } from '../../../../../shared/schemas/customer.ts';
import { MessagePage } from '../../../components/message-page.tsx';
import { PublicLayout } from '../../../components/public-layout.tsx';
import { leaveNothingOnPhone } from '../rules/leave-phone.ts';
import { type PhoneEnd, phoneEndWords } from '../rules/phone-end.ts';

type PhoneEndedProps = {
  end: PhoneEnd;
  /** Whose files may be left here. */
  customerId?: string;
  dealer?: PublicDealership;
};

/** A phone with nothing to do: why, and what to do now. */
export function PhoneEnded({ end, customerId, dealer }: PhoneEndedProps) {
  const { icon, title, text, hint } = phoneEndWords[end];
  useEffect(() => {
    if (customerId !== undefined) leaveNothingOnPhone(customerId);
  }, [customerId]);
  return (
    <PublicLayout dealer={dealer}>
      <MessagePage icon={icon} title={title}>
        <p>{text}</p>
        {hint && <p className="muted">{hint}</p>}
      </MessagePage>
    </PublicLayout>
  );
}
