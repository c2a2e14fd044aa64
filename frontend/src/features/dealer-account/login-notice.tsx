import { Ban, CircleAlert, Clock, Mail, type LucideIcon } from 'lucide-react';
import { messages } from '../../../../shared/messages.ts';
import { Banner } from '../../components/banner.tsx';
import type { Admission } from './admit.ts';

export type Notice = Exclude<Admission, 'active'> | { text: string };

const looks: Record<
  Exclude<Admission, 'active'>,
  { status: 'pending' | 'denied'; icon: LucideIcon; text: string }
> = {
  email_not_verified: { status: 'pending', icon: Mail, text: messages.emailNotVerified },
  account_blocked: { status: 'denied', icon: Ban, text: messages.accountBlocked },
  account_pending: { status: 'pending', icon: Clock, text: messages.accountPending },
  account_declined: { status: 'denied', icon: CircleAlert, text: messages.accountDeclined },
  account_unknown: { status: 'denied', icon: CircleAlert, text: messages.accountUnknown },
  no_data: { status: 'denied', icon: CircleAlert, text: messages.noDealerData },
};

/** Why the dealer is not let in. */
export function LoginNotice({ notice }: { notice: Notice }) {
  const { status, icon, text } =
    typeof notice === 'string'
      ? looks[notice]
      : { status: 'denied' as const, icon: CircleAlert, text: notice.text };
  return (
    <Banner status={status} role="alert" icon={icon}>
      {text}
    </Banner>
  );
}
