import { Link2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Banner } from '../../components/feedback/banner.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { ExportSessions, SessionList } from './session-list.tsx';
import { sessionsKey, linkSessions, type LinkStep } from './sessions-api.ts';

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

/** The sessions that were linked, and the number that weren't; after a failure, those linked before it. */
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
                  <span translate="no">{session.email}</span>:{' '}
                  <Link to={`/admin/dealers/${dealerId}`} translate="no">
                    {dealerName}
                  </Link>
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

/** Links all sessions that match, in one go. */
export function useLinking() {
  const client = useQueryClient();
  const [result, setResult] = useState<Linking>();
  const { mutate, isPending, isSuccess, error } = useMutation({
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

/** The outcome of linking, so far or in all. */
export type Linking = Pick<LinkStep, 'linked' | 'unmatched'>;

/**
 * Goes through all sessions, step by step, and adds up. Calls `onStep` after each step, so that what was linked is known
 * even if a later step fails and this rejects.
 */
export async function linkAll(
  link: (cursor: string | null) => Promise<LinkStep>,
  onStep: (soFar: Linking) => void,
): Promise<void> {
  let soFar: Linking = { linked: [], unmatched: [] };
  let cursor: string | null = null;
  do {
    const step: LinkStep = await link(cursor);
    soFar = {
      linked: [...soFar.linked, ...step.linked],
      unmatched: [...soFar.unmatched, ...step.unmatched],
    };
    onStep(soFar);
    cursor = step.nextCursor;
  } while (cursor !== null);
}

export const linkedWords = (count: number): string =>
  count === 0 ? 'No sessions linked' : `${count} ${count === 1 ? 'session' : 'sessions'} linked`;

export function unmatchedWords(count: number): string {
  if (count === 0) return 'Every session has a dealership.';
  const sessions =
    count === 1 ? "1 session couldn't be linked" : `${count} sessions couldn't be linked`;
  return `${sessions}: no dealership has verified ${count === 1 ? 'that address' : 'those addresses'}.`;
}
