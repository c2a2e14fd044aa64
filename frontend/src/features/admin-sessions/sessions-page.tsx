import { Link2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { ExportSessions } from './components/export-sessions.tsx';
import { LinkingResult } from './components/linking-result.tsx';
import { SessionList } from './components/session-list.tsx';
import { useLinking } from './hooks/use-linking.ts';

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
