import { Link } from 'react-router-dom';
import { Banner } from '../../../components/banner.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { linkedWords, unmatchedWords, type Linking } from '../rules/linking.ts';

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
