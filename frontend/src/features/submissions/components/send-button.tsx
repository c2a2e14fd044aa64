import { Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { CreditLinkSending } from '../hooks/use-sending.ts';

type SendButtonProps = { sending: CreditLinkSending; isMain?: boolean };

export const SendButton = ({ sending, isMain = false }: SendButtonProps) => (
  <Button
    variant={isMain ? 'primary' : 'secondary'}
    icon={Send}
    busy={sending.isPending ? 'Sending...' : undefined}
    onClick={sending.ask}
  >
    Send Credit Link
  </Button>
);
