import { FileCheck, Send } from 'lucide-react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { formatLongTime } from '../../../lib/format/format-date.ts';

/** That a better document is awaited, or has come. */
export function DocumentBanner({ application }: { application: Application }) {
  const { documentRequest, proofReplacedAt, adminVerification } = application;
  if (adminVerification !== 'pending') return null;
  if (documentRequest)
    return (
      <Banner status="info" icon={Send} title="Waiting for a better document">
        “{documentRequest.reason}” Asked on {formatLongTime(documentRequest.at)}. The dealership has
        a link to upload it.
      </Banner>
    );
  if (proofReplacedAt === null) return null;
  return (
    <Banner status="info" icon={FileCheck} title="New document">
      The dealership uploaded it on {formatLongTime(proofReplacedAt)}.
    </Banner>
  );
}
