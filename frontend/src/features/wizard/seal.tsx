import type { LucideIcon } from 'lucide-react';

/** The sign over an outcome, in the capture frame. */
export function Seal({
  icon: Icon,
  status,
}: {
  icon: LucideIcon;
  status?: 'pending' | 'approved' | 'denied';
}) {
  return (
    <div className={status ? `seal frame is-${status}` : 'seal frame'}>
      <Icon className="icon" />
    </div>
  );
}
