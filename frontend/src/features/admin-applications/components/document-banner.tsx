import { FileCheck, Send } from 'lucide-react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { useNow } from '../../../lib/use-now.ts';
import { documentLinkWords } from '../rules/document-words.ts';

/** That a better document is awaited, or has come. */
export function DocumentBanner({ application }: { application: Application }) {
  const now = useNow(60_000);
  const { documentRequest, proofReplacedAt, documentState } = application;
  if (documentState === 'asked' && documentRequest)
    return (
      <Banner status="info" icon={Send} title="Waiting for a better document">
        “{documentRequest.reason}” Asked on {formatLongTime(documentRequest.at)}.{' '}
        {documentLinkWords(documentRequest.at, now)}
      </Banner>
    );
  if (documentState !== 'new' || proofReplacedAt === null) return null;
  return (
    <Banner status="info" icon={FileCheck} title="New document">
      The dealership uploaded it on {formatLongTime(proofReplacedAt)}.
    </Banner>
  );
}
