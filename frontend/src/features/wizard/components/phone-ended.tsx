import { useEffect } from 'react';
import type { PublicDealership } from '../../../../../shared/schemas/customer.ts';
import { MessagePage } from '../../../components/message-page.tsx';
import { PublicLayout } from '../../../components/public-layout.tsx';
import { forgetPhoneHold } from '../../../lib/device/phone-key.ts';
import { forgetPhone } from '../rules/leave-phone.ts';
import { type PhoneEnd, phoneEndTexts } from '../rules/phone-end.ts';

type PhoneEndedProps = {
  end: PhoneEnd;
  customerId?: string;
  /** The customer's files may be left here. Else, all but the code is the device's own: its owner may have the link. */
  wasConnected?: boolean;
  dealer?: PublicDealership;
};

/** A phone with nothing to do: why, and what to do now. */
export function PhoneEnded({ end, customerId, wasConnected = false, dealer }: PhoneEndedProps) {
  const { icon, title, text, hint } = phoneEndTexts[end];
  useEffect(() => {
    if (customerId === undefined) return;
    if (wasConnected) forgetPhone(customerId);
    else forgetPhoneHold(customerId);
  }, [customerId, wasConnected]);
  return (
    <PublicLayout dealer={dealer}>
      <MessagePage icon={icon} title={title}>
        <p>{text}</p>
        {hint && <p className="muted">{hint}</p>}
      </MessagePage>
    </PublicLayout>
  );
}
