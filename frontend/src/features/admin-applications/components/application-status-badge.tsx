import type { ApplicationStatus } from '../../../../../shared/schemas/admin.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';

/** A block stands before whatever was decided. */
export const ApplicationStatusBadge = ({
  application: { adminVerification, isBlocked },
}: {
  application: { adminVerification: ApplicationStatus; isBlocked: boolean };
}) => <StatusBadge status={isBlocked ? 'blocked' : adminVerification} />;
