import { Check, UserCheck, UserX, X, type LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import type { DecisionAct } from '../rules/decision-acts.ts';
import { decisionWords } from '../rules/decision-words.ts';

export const decisionButtons: Record<
  DecisionAct,
  Pick<ButtonProps, 'variant'> & { icon: LucideIcon }
> = {
  approve: { variant: 'primary', icon: Check },
  deny: { variant: 'danger-quiet', icon: X },
  verified_in_person: { variant: 'primary', icon: UserCheck },
  not_verified_in_person: { variant: 'secondary', icon: UserX },
};

type DecisionActionsProps = { acts: readonly DecisionAct[]; onAsk: (act: DecisionAct) => void };

/** The buttons of what somebody at the dealership may decide now. */
export const DecisionActions = ({ acts, onAsk }: DecisionActionsProps) =>
  acts.map((act) => (
    <Button key={act} {...decisionButtons[act]} onClick={() => onAsk(act)}>
      {decisionWords[act].name}
    </Button>
  ));
