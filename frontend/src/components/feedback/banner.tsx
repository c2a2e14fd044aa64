import type { ReactNode, Ref } from 'react';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { kitCopy } from '../copy.ts';

type BannerStatus = 'pending' | 'approved' | 'denied' | 'info' | 'neutral';

const icons: Record<BannerStatus, LucideIcon> = {
  pending: TriangleAlert,
  approved: CircleCheck,
  denied: CircleAlert,
  info: Info,
  neutral: Info,
};

type BannerProps = {
  status: BannerStatus;
  title?: string;
  /** `alert` for a problem that just occurred, `status` for a change; none for what was there with the page. */
  role?: 'alert' | 'status';
  icon?: LucideIcon;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
};

export function Banner({
  status,
  title,
  role,
  icon: Icon = icons[status],
  ref,
  children,
}: BannerProps) {
  return (
    <div ref={ref} className={`banner is-${status}`} role={role}>
      <Icon className="icon" />
      <div className="banner-body">
        {title && <p className="strong">{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}

/** Shown on every screen with a decision where chance decides. */
export const DemonstrationBanner = () => (
  <Banner status="info">{`${kitCopy.demonstration}: ${kitCopy.byChance}`}</Banner>
);
