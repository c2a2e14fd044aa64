import { Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Banner } from '../../components/feedback/banner.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { answerAtOnce } from '../../lib/api/connectivity.ts';
import { ExportSessions, SessionList } from './session-list.tsx';
import { linkedWords, unmatchedWords, type Linking, linkAll } from './linking.ts';
import { sessionsKey, linkSessions } from './sessions-api.ts';

export function SessionsPage() {
  const linking = useLinking();
  const seen = linking.result && linking.result.linked.length + linking.result.unmatched.length;
  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack-1">
          <PageTitle title="Verification Sessions" />
          <p className="muted">
            Identity checks of contact people by the verification provider that don&apos;t belong to
            a dealership yet. We match them by email address.
          </p>
        </div>
        <div className="row row-tight">
          <ExportSessions />
          <Button
            variant="primary"
            icon={Link2}
            busy={linking.isPending && (seen ? `Linking... ${seen} checked` : 'Linking...')}
            onClick={linking.link}
          >
            Link Sessions
          </Button>
        </div>
      </div>
      <LinkingResult {...linking} />
      <section className="card" aria-label="Sessions without a user">
        <SessionList />
      </section>
    </div>
  );
}

type LinkingResultProps = {
  result: Linking | undefined;
  isDone: boolean;
  error: Error | null;
};

/** What was linked and what was not; after a failure, what was linked before it. */
export function LinkingResult({ result, isDone, error }: LinkingResultProps) {
  const { linked = [], unmatched = [] } = result ?? {};
  return (
    <>
      {error && (
        <Banner status="denied" role="alert" title="Some sessions weren't checked">
          {`${errorWords(error)} Sessions already linked stay linked.`}
        </Banner>
      )}
      {(isDone || linked.length > 0) && (
        <Banner
          status={linked.length > 0 ? 'approved' : 'info'}
          role="status"
          title={linkedWords(linked.length)}
        >
          {linked.length > 0 && (
            <ul className="linked">
              {linked.map(({ session, dealerId, dealerName }) => (
                <li key={session.id} className="break">
                  {session.email}: <Link to={`/admin/dealers/${dealerId}`}>{dealerName}</Link>
                </li>
              ))}
            </ul>
          )}
          {isDone && <p>{unmatchedWords(unmatched.length)}</p>}
        </Banner>
      )}
    </>
  );
}

/** Links what matches, in one go. */
export function useLinking() {
  const client = useQueryClient();
  const [result, setResult] = useState<Linking>();
  const { mutate, isPending, isSuccess, error } = useMutation({
    ...answerAtOnce,
    mutationFn: () => linkAll(linkSessions, setResult),
    onMutate: () => setResult(undefined),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'audit'] }),
        client.invalidateQueries({ queryKey: ['admin', 'applications', 'detail'] }),
      ]),
  });
  return { link: () => mutate(), isPending, isDone: isSuccess, error, result };
}
