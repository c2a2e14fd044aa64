import { useId, useState } from 'react';
import { Clock, Download, MailX, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { plainName } from '../../../../../shared/plain-name.ts';
import { theftProofNames } from '../../../../../shared/identity-theft/identity-theft-copy.ts';
import type {
  TheftProof,
  TheftRequest,
} from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { mailbox, telephone } from '../../../components/display/fact-list.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { useNow } from '../../../lib/browser/use-now.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { AttachDialog } from './attach-dialog.tsx';
import { DeclineDialog, HandOutDialog } from './answer-dialogs.tsx';
import { downloadBusinessRecords, useChangeTheft } from './theft-api.ts';
import { businessRecordsReport, clockOf, sourceOf } from './theft-words.ts';

type CardProps = { request: TheftRequest };

/** One request: who asks, by when to answer, what to ask for, the records that it is about, and the answer. */
export function TheftRequestCard({ request }: CardProps) {
  const heading = useId();
  const now = useNow(60_000);
  const { name, email, isEmailDead, phone, when, text, outcome } = request;
  const clock = clockOf(request, now);
  return (
    <section className="card card-pad stack" aria-labelledby={heading}>
      <div className="stack stack-1">
        <h2 id={heading} className="break" translate="no">
          {name}
        </h2>
        <p className={clock.status === 'muted' ? 'muted' : `with-icon is-${clock.status}`}>
          {clock.status !== 'muted' && <Clock className="icon" />}
          <span className="break">{clock.text}</span>
        </p>
        <p className="small muted break">{sourceOf(request)}</p>
      </div>
      <p className="row">
        {email !== '' && mailbox(email)}
        {phone !== '' && telephone(phone)}
      </p>
      {isEmailDead && (
        <p className="with-icon is-denied">
          <MailX className="icon" />
          <span className="break">
            Emails to this address come back. {name} may not know what to send you.
          </span>
        </p>
      )}
      <p className="theft-text break">{text}</p>
      {when !== '' && <p className="break">About when: {when}</p>}
      <Checklist request={request} />
      <Records request={request} />
      {outcome === null && <Answer request={request} />}
    </section>
  );
}

const proofs = Object.keys(theftProofNames) as TheftProof[];

/** Lists what to ask for, with who checked it off. */
function Checklist({ request }: CardProps) {
  const { mutate, isPending, variables, error } = useChangeTheft(request);
  const isOpen = request.outcome === null;
  // A box follows its press at once.
  const sent = isPending && variables.act === 'proof' ? variables : undefined;
  const chosen = proofs.filter((proof) =>
    proof === sent?.proof ? sent.isReceived : request.proofs[proof] !== null,
  );
  return (
    <div className="stack stack-2">
      <CheckGroup
        type="checkbox"
        question="Ask for both"
        isDisabled={!isOpen}
        name={`proofs-${request.id}`}
        options={proofs.map((proof) => {
          const received = request.proofs[proof];
          return {
            value: proof,
            label: theftProofNames[proof],
            ...(received && {
              hint: `Checked off by ${received.by} on ${formatLongTime(received.at)}`,
            }),
          };
        })}
        chosen={chosen}
        onChange={(next) => {
          const proof = proofs.find((each) => next.includes(each) !== chosen.includes(each));
          if (proof && !isPending)
            mutate({ act: 'proof', proof, isReceived: next.includes(proof) });
        }}
      />
      {error && <FailureBanner error={error} />}
    </div>
  );
}

/** The records that a request is about, each with what the person gets of it. */
function Records({ request }: CardProps) {
  const [isAdding, setAdding] = useState(false);
  const { download, busyWith, failure } = useDownload(request);
  const { customers, answerBy, outcome } = request;
  return (
    <div className="stack stack-2">
      <h3>Records</h3>
      {customers.length === 0 && (
        <p className="muted">
          {outcome ? 'None.' : 'None yet. Search your customers, and add those that it’s about.'}
        </p>
      )}
      {customers.length > 0 && (
        <ul className="theft-records">
          {customers.map(({ id, name }) => (
            <li key={id}>
              <Link className="break" to={`/dealer/submission/${id}`}>
                {name || 'No name'}
              </Link>
              {answerBy !== null && (
                <Button
                  icon={Download}
                  busy={busyWith === id ? 'Creating PDF...' : undefined}
                  onClick={() => void download(id)}
                >
                  Download for the Person
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {customers.length > 0 && answerBy === null && (
        <p className="small muted">You can download copies once both proofs are checked off.</p>
      )}
      {failure !== undefined && <FailureBanner error={failure} />}
      {outcome === null && (
        <div>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a Record
          </Button>
        </div>
      )}
      {isAdding && <AttachDialog request={request} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Saves what the person gets as a PDF that the browser makes; the download is recorded before that. */
function useDownload({ id }: TheftRequest) {
  const oneAtATime = useOneAtATime();
  const [busyWith, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const download = (customerId: string) =>
    oneAtATime(async () => {
      setFailure(undefined);
      setBusy(customerId);
      try {
        // Loaded before anything is recorded: without it there is no file.
        const { writeReport } = await import('../report/write-report.ts');
        const records = await downloadBusinessRecords(id, customerId);
        const { firstName, lastName } = records.entered;
        const name = plainName(`${firstName} ${lastName}`.trim());
        const pdf = await writeReport(businessRecordsReport(records), [], 'Business Records');
        saveBlob([name, 'business-records.pdf'].filter(Boolean).join('-'), pdf);
        showToast('approved', 'Copies downloaded. Hand them out, then record it here.');
      } catch (error) {
        setFailure(error);
      } finally {
        setBusy(undefined);
      }
    });
  return { download, busyWith, failure };
}

/** The two ways to close a request. */
function Answer({ request }: CardProps) {
  const [asking, setAsking] = useState<'hand_out' | 'decline'>();
  const close = () => setAsking(undefined);
  return (
    <div className="actions">
      {request.answerBy !== null && (
        <Button variant="primary" onClick={() => setAsking('hand_out')}>
          Handed Out
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking('decline')}>
        Decline
      </Button>
      {asking === 'hand_out' && <HandOutDialog request={request} onClose={close} />}
      {asking === 'decline' && <DeclineDialog request={request} onClose={close} />}
    </div>
  );
}
