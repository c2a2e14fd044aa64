import { Ban, Check, LockOpen, RotateCcw, X, type LucideIcon } from 'lucide-react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import { notReadyReason, openActs, type ActKind } from '../rules/acts.ts';

type OpenAct = Exclude<ActKind, 'verify'>;

const looks: Record<OpenAct, { variant: ButtonProps['variant']; icon: LucideIcon; name: string }> =
  {
    approve: { variant: 'primary', icon: Check, name: 'Approve' },
    decline: { variant: 'danger-quiet', icon: X, name: 'Reject' },
    reconsider: { variant: 'secondary', icon: RotateCcw, name: 'Reconsider' },
    block: { variant: 'danger-quiet', icon: Ban, name: 'Block' },
    unblock: { variant: 'secondary', icon: LockOpen, name: 'Unblock' },
  };

type ApplicationActionsProps = {
  application: Application;
  onAct: (kind: OpenAct) => void;
};

/** The actions available for a dealership now; the banners explain why others are not available yet. */
export const ApplicationActions = ({ application, onAct }: ApplicationActionsProps) =>
  openActs(application).map((kind) => {
    const { name, ...look } = looks[kind];
    return (
      <Button
        key={kind}
        {...look}
        aria-disabled={notReadyReason(kind, application) !== undefined}
        onClick={() => onAct(kind)}
      >
        {name}
      </Button>
    );
  });
