import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  noticeKinds,
  type Notifications,
  type NotificationsChange,
  type NoticeKind,
} from '../../../../shared/schemas/notifications-schema.ts';
import { DIGEST_HOUR } from '../../../../shared/limits.ts';
import { BackLink } from '../../components/navigation/back-link.tsx';
import { Banner } from '../../components/feedback/banner.tsx';
import { CheckGroup } from '../../components/form/check-group.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { SwitchRow } from '../../components/form/switch-row.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useDealerMe, dealerMeQuery } from '../../lib/auth/dealer-accounts.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';

const savingWords = {
  untouched: 'Changes are saved right away.',
  saving: 'Saving...',
  saved: 'Saved.',
} as const;

const paceOptions = () =>
  [
    { value: 'at_once', label: 'As it happens' },
    { value: 'daily', label: 'Once a day', hint: DAILY },
  ] as const satisfies { value: Notifications['pace']; label: string; hint?: string }[];

/** The choice of notifications by email and on the open dashboard. */
export function NotificationsPage() {
  const { email } = useDealerMe();
  const { shown, saving, failure, change } = useNotifications();
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackLink to="/dealer/account">Back to Settings</BackLink>
        <div className="stack stack-1">
          <PageTitle title="Notifications" />
          <p className="muted break">Emails to {email}. Your colleagues choose their own.</p>
        </div>
      </div>
      <div className="rules-page stack stack-6">
        <section className="card" aria-labelledby="kinds">
          <div className="card-head">
            <h2 id="kinds">Email me when</h2>
          </div>
          <div className="rules">
            {noticeKinds.map((kind) => (
              <SwitchRow
                key={kind}
                className="rule"
                {...noticeWords[kind]}
                isOn={shown[kind]}
                onChange={(isOn) => change({ [kind]: isOn })}
              />
            ))}
          </div>
        </section>
        <section className="card" aria-labelledby="pace">
          <div className="card-head">
            <h2 id="pace">How often</h2>
          </div>
          <div className="card-pad">
            <CheckGroup
              type="radio"
              question="How often"
              isQuestionShown={false}
              name="pace"
              options={paceOptions()}
              chosen={[shown.pace]}
              onChange={([pace]) => pace && change({ pace })}
            />
          </div>
        </section>
        <section className="card" aria-labelledby="open">
          <div className="card-head">
            <h2 id="open">While the dashboard is open</h2>
          </div>
          <div className="rules">
            <SwitchRow
              className="rule"
              label="Show a short message"
              hint="Also counts new submissions in the tab's title"
              isOn={shown.showsNews}
              onChange={(showsNews) => change({ showsNews })}
            />
          </div>
        </section>
        {failure ? (
          <Banner status="denied" role="alert" title="Your change wasn't saved">
            {errorWords(failure)}
          </Banner>
        ) : (
          <p className="small muted" role="status">
            {savingWords[saving]}
          </p>
        )}
      </div>
    </div>
  );
}

type Saving = 'untouched' | 'saving' | 'saved';

/** The person's choices: shown as chosen, saved right away, and put back if that fails. */
export function useNotifications() {
  const { notifications } = useDealerMe();
  const { mutateAsync } = useChangeNotifications();
  const [unsaved, setUnsaved] = useState<NotificationsChange>({});
  const [saving, setSaving] = useState<Saving>('untouched');
  const [failure, setFailure] = useState<Error>();
  const underWay = useRef(0);

  const change = async (choice: NotificationsChange) => {
    underWay.current += 1;
    setUnsaved((others) => ({ ...others, ...choice }));
    setSaving('saving');
    setFailure(undefined);
    try {
      await mutateAsync(choice);
      setSaving('saved');
    } catch (error) {
      setFailure(error as Error);
      setSaving('untouched');
    } finally {
      underWay.current -= 1;
      if (underWay.current === 0) setUnsaved({});
      else setSaving('saving');
    }
  };
  return {
    shown: { ...notifications, ...unsaved },
    saving,
    failure,
    change: (choice: NotificationsChange) => void change(choice),
  };
}

export function useChangeNotifications() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice wins.
    scope: { id: 'notifications' },
    mutationFn: (body: NotificationsChange) => callAsDealer('changeNotifications', { body }),
    onSuccess: (notifications) =>
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, notifications }),
  });
}

export const noticeWords: Readonly<Record<NoticeKind, { label: string; hint: string }>> = {
  review: {
    label: 'A submission needs review',
    hint: 'Something differs, or your rules ask for a person',
  },
  submission: {
    label: 'A customer submits',
    hint: 'Every submission, even if there is nothing to do',
  },
  link_request: {
    label: 'A customer asks for a new link',
    hint: 'The link they have no longer works',
  },
  credit_link: {
    label: 'A customer waits for the credit link',
    hint: 'Approved, and no credit link has been sent',
  },
};

const DAILY = `At ${DIGEST_HOUR} AM in the dealership's time zone, with everything since the last one`;
