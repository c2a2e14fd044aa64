import type { ApplicationStatus } from '../../../../../shared/schemas/admin.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';

/** A block takes precedence over any decision. */
export const ApplicationStatusBadge = ({
  application: { adminVerification, isBlocked },
}: {
  application: { adminVerification: ApplicationStatus; isBlocked: boolean };
}) => <StatusBadge status={isBlocked ? 'blocked' : adminVerification} />;
