import { FileSearch, Upload } from 'lucide-react';
import { provenWords, verdictOf } from '../../../../shared/record/record-copy.ts';
import type { VerifiedRecord } from '../../../../shared/record/verify-record.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { useIntoView } from '../../components/feedback/failure-banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { FilePick, useFileDrop } from '../../components/files/file-pick.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { PublicLayout } from '../../components/layout/public-layout.tsx';
import { CertificateView, RecordView } from './record-view.tsx';
import { useVerifying, type Checked } from './use-verifying.ts';
import { verifyRecordCopy as copy } from './copy.ts';
import '../../components/files/file-field.css';
import './verify-record-page.css';

/** The page on which anybody verifies an identity record that somebody gave them. */
export function VerifyRecordPage() {
  const { checked, isBusy, hasKey, verify, verifyAgain, refuse } = useVerifying();
  return (
    <PublicLayout>
      <div className="wrap verify-record">
        <header className="stack stack-2">
          <PageTitle title={copy.title} />
          <p>{copy.lede}</p>
        </header>
        <RecordDrop isBusy={isBusy} isAnother={checked !== undefined} {...{ verify, refuse }} />
        {checked && !isBusy && (
          <Result key={checked.number} checked={checked} hasKey={hasKey} onKey={verifyAgain} />
        )}
      </div>
    </PublicLayout>
  );
}

type RecordDropProps = {
  isBusy: boolean;
  isAnother: boolean;
  verify: (file: File) => void;
  refuse: (failure: string) => void;
};

function RecordDrop({ isBusy, isAnother, verify, refuse }: RecordDropProps) {
  const { target, isOver } = useFileDrop(verify, () => refuse(copy.tooMany));
  return (
    <section
      ref={target}
      className={isOver ? 'drop frame is-over' : 'drop frame'}
      aria-label={copy.field}
    >
      <FileSearch className="icon icon-xl" />
      <div>
        <p className="medium">{isOver ? copy.dropNow : copy.drop}</p>
        <p className="hint" id="record-limit">
          {copy.limit}
        </p>
        <p className="hint" role="status">
          {isBusy && copy.checking}
        </p>
      </div>
      <FilePick
        icon={Upload}
        text={isAnother ? copy.another : copy.choose}
        label={copy.field}
        accept=".zip,.json,application/zip,application/json"
        aria-describedby="record-limit"
        onPick={verify}
      />
    </section>
  );
}

type ResultProps = { checked: Checked; hasKey: boolean; onKey: () => void };

function Result({ checked: { name, verified, failure }, hasKey, onKey }: ResultProps) {
  const shown = useIntoView<HTMLDivElement>();
  if (!verified)
    return (
      <Banner ref={shown} status="denied" role="alert">
        {failure}
      </Banner>
    );
  const { record, certificate } = verified;
  return (
    <>
      <div ref={shown}>
        <Verdict verified={verified} name={name} hasKey={hasKey} onKey={onKey} />
      </div>
      {record && <RecordView verified={verified} record={record} />}
      {certificate && <CertificateView verified={verified} certificate={certificate} />}
    </>
  );
}

type VerdictProps = {
  verified: VerifiedRecord;
  /** The file's. */
  name: string;
  hasKey: boolean;
  onKey: () => void;
};

const statuses = { whole: 'approved', unproven: 'pending', altered: 'denied' } as const;

/** Says if the record is whole, and each thing that fails or isn't proven. */
function Verdict({ verified, name, hasKey, onKey }: VerdictProps) {
  const { state, problems, unproven, remarks, record, certificate } = verified;
  const { title, text } = verdictOf(verified);
  const isComparing = (record ?? certificate) !== undefined && !hasKey;
  const status = isComparing && state === 'whole' ? 'pending' : statuses[state];
  return (
    <Banner status={status} role={status === 'denied' ? 'alert' : 'status'}>
      <p className="strong">{`${title}: ${name}`}</p>
      <p>{text}</p>
      <Sentences of={[...problems, ...unproven]} />
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      {record && <p>{`${provenWords(verified)}.`}</p>}
      {verified.isKeyExpected && verified.log && <p>{copy.keyExpected}</p>}
      {isComparing && (
        <>
          <p>{copy.keyUnknown}</p>
          <Button onClick={onKey}>{copy.compareKey}</Button>
        </>
      )}
    </Banner>
  );
}

const Sentences = ({ of: sentences }: { of: readonly string[] }) =>
  sentences.length > 0 && (
    <ul className="sentences">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
