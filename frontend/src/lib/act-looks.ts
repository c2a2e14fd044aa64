import {
  BadgeCheck,
  BadgeX,
  Ban,
  Building2,
  CircleCheck,
  CircleX,
  Eye,
  KeyRound,
  Link2,
  LockOpen,
  LogOut,
  MailCheck,
  RotateCcw,
  ShieldOff,
  type LucideIcon,
} from 'lucide-react';
import type { DealershipEvent } from '../../../shared/schemas/dealership-events.ts';

type Look = { icon: LucideIcon; status?: 'approved' | 'denied' | 'pending'; text: string };

/** How each thing that happens to a dealership looks, and what it is called. */
export const actLooks: Record<DealershipEvent['type'], Look> = {
  registered: { icon: Building2, text: 'Registered' },
  email_verified: { icon: MailCheck, text: 'Email verified' },
  approved: { icon: CircleCheck, status: 'approved', text: 'Approved' },
  declined: { icon: CircleX, status: 'denied', text: 'Declined' },
  reconsidered: { icon: RotateCcw, status: 'pending', text: 'Reconsidered' },
  blocked: { icon: Ban, status: 'denied', text: 'Blocked' },
  unblocked: { icon: LockOpen, text: 'Unblocked' },
  verification_approved: { icon: BadgeCheck, status: 'approved', text: 'Verification approved' },
  verification_denied: { icon: BadgeX, status: 'denied', text: 'Verification denied' },
  session_linked: { icon: Link2, text: 'Session linked' },
  proof_opened: { icon: Eye, text: 'Proof opened' },
  sign_in_restored: { icon: KeyRound, text: 'Sign-in restored' },
  signed_out: { icon: LogOut, text: 'Signed out' },
  second_factor_reset: { icon: ShieldOff, text: 'Second factor reset' },
};
