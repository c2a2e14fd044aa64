import { Check, UserCheck, UserX, X } from 'lucide-react';
import { Button, type ButtonProps } from '../../../components/button.tsx';
import { openActs, type DecisionAct } from '../rules/decision-acts.ts';
import { decisionWords } from '../rules/decision-words.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

const looks: Record<DecisionAct, Pick<ButtonProps, 'variant' | 'icon'>> = {
  approve: { variant: 'primary', icon: Check },
  deny: { variant: 'danger-quiet', icon: X },
  verified_in_person: { variant: 'primary', icon: UserCheck },
  not_verified_in_person: { variant: 'secondary', icon: UserX },
};

type DecisionActionsProps = { submission: Submission; onAsk: (act: DecisionAct) => void };

/** The buttons of what somebody at the dealership may decide now. */
export const DecisionActions = ({ submission, onAsk }: DecisionActionsProps) =>
  openActs(submission).map((act) => (
    <Button key={act} {...looks[act]} onClick={() => onAsk(act)}>
      {decisionWords[act].name}
    </Button>
  ));
