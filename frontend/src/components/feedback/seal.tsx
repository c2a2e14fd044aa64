import type { LucideIcon } from 'lucide-react';

/** The icon over an outcome, or in place of something missing, in the capture frame. */
export function Seal({
  icon: Icon,
  status,
}: {
  icon: LucideIcon;
  status?: 'pending' | 'approved' | 'denied' | undefined;
}) {
  return (
    <div className={status ? `seal frame is-${status}` : 'seal frame'}>
      <Icon className="icon" />
    </div>
  );
}
