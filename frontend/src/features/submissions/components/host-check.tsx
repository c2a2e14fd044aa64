import { Lock, TriangleAlert } from 'lucide-react';
import { hostOf, mayLookAlike } from '../../../../../shared/web-host.ts';
import { Banner } from '../../../components/banner.tsx';
import { CheckGroup } from '../../../components/check-group.tsx';
import { aboutLetters, hostParts } from '../rules/host-letters.ts';
import './host-check.css';

type HostCheckProps = {
  /** An address that begins with https://. */
  address: string;
  /** The host that somebody vouched for, or nothing. */
  confirmed: string;
  error: string | undefined;
  onConfirm: (host: string) => void;
};

/** Where a link leads, before it's anybody's; a host with letters that may look like others has to be vouched for. */
export function HostCheck({ address, confirmed, error, onConfirm }: HostCheckProps) {
  const host = hostOf(address) ?? '';
  const isDoubtful = mayLookAlike(host);
  const parts = hostParts(address);
  const about = aboutLetters(parts);
  const Icon = isDoubtful ? TriangleAlert : Lock;
  return (
    <>
      {isDoubtful && (
        <Banner status="pending" role="alert" title={about.title}>
          {[...about.letters, 'Addresses like this are often used to copy another site.'].join(' ')}
        </Banner>
      )}
      <div className="stack stack-2">
        <p>{isDoubtful ? 'Customers would go to' : 'Customers will go to'}</p>
        <p className="host">
          <Icon className="icon icon-s" />
          <span>
            {parts.map(({ text, isMarked }, index) =>
              isMarked ? <mark key={index}>{text}</mark> : text,
            )}
          </span>
        </p>
        {isDoubtful && <p className="sub mono break">{host}</p>}
      </div>
      {isDoubtful && (
        <CheckGroup
          type="checkbox"
          question="Do you know this site?"
          isQuestionShown={false}
          name="confirmedHost"
          options={[{ value: host, label: 'I know this site, and it belongs to us.' }]}
          chosen={confirmed === host ? [host] : []}
          error={error}
          onChange={([chosen = '']) => onConfirm(chosen)}
        />
      )}
    </>
  );
}
