import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { useResultUpdates } from '../hooks/use-news.ts';
import { paceOf } from '../rules/pace.ts';
import type { ReviewStep } from './review-step.tsx';
import { VisitDealership } from './visit-dealership.tsx';

/** Where to go instead, open in the customer's hand at the dealership until something is decided there. */
export function VisitStep(props: ComponentProps<typeof ReviewStep>) {
  const { wizard, session, customerKey, onEnded } = props;
  const pace = paceOf(session, false);
  const { isFresh } = useResultUpdates({ session, customerKey, pace, isLasting: true, onEnded });
  const showNews = useEffectEvent(() => wizard.goTo('review', { replace: true }));
  useEffect(() => {
    if (isFresh) showNews();
  }, [isFresh]);
  return <VisitDealership dealer={session.dealer} />;
}
