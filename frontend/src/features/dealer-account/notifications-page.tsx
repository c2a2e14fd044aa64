import { noticeKinds, type Notifications } from '../../../../shared/schemas/notifications.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Banner } from '../../components/banner.tsx';
import { CheckGroup } from '../../components/check-group.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { SwitchRow } from '../../components/switch-row.tsx';
import { errorWords } from '../../lib/api/error-words.ts';
import { useDealerMe } from '../../lib/auth/get-dealer-me.ts';
import { useNotifications } from './hooks/use-notifications.ts';
import { dailyWords, noticeWords } from './rules/notice-words.ts';

const savingWords = {
  untouched: 'Changes are saved right away.',
  saving: 'Saving...',
  saved: 'Saved.',
} as const;

const paceOptions = () =>
  [
    { value: 'at_once', label: 'As it happens' },
    { value: 'daily', label: 'Once a day', hint: dailyWords(Date.now()) },
  ] as const satisfies { value: Notifications['pace']; label: string; hint?: string }[];

/** What a person is told by email, and on the open dashboard. */
export function NotificationsPage() {
  const { email } = useDealerMe();
  const { shown, saving, failure, change } = useNotifications();
  return (
    <div className="wrap page">
      <div className="stack stack-2">
        <BackLink to="/dealer/account">Back to Your Account</BackLink>
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
