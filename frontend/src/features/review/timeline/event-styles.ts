import {
  Archive,
  ArchiveRestore,
  BellOff,
  BellRing,
  CircleCheck,
  CircleX,
  Contact,
  DoorOpen,
  Eye,
  FileCheck,
  FileDown,
  Link,
  Link2Off,
  Mail,
  MailOpen,
  MailQuestionMark,
  MessageSquareText,
  Pencil,
  RefreshCw,
  RotateCcw,
  ScanFace,
  Send,
  ShieldAlert,
  ShieldCheck,
  TimerOff,
  Trash2,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import type { CustomerEvent } from '../../../../../shared/schemas/customer-events-schema.ts';

/** The style of a line in the timeline. */
export type LineStyle = {
  icon: LucideIcon;
  status?: 'approved' | 'denied';
  text: string;
  /** A line under it, where the event itself gives no reason. */
  detail?: string;
  /** A decision: its text is followed by who made it. */
  isDecision?: true;
};

const attemptStays = "It doesn't count as an attempt.";

export const eventStyles: Record<CustomerEvent['type'], Omit<LineStyle, 'text'>> = {
  link_created: { icon: Link },
  link_renewed: { icon: RefreshCw },
  link_cancelled: { icon: Link2Off },
  link_sent: { icon: Mail },
  link_texted: {
    icon: MessageSquareText,
    detail: 'The customer had agreed to get a text message.',
  },
  link_opened: { icon: MailOpen },
  reminder_sent: { icon: BellRing },
  reminders_stopped: { icon: BellOff },
  link_requested: { icon: MailQuestionMark },
  link_resent: {
    icon: Mail,
    detail: 'Someone opened the expired link. The new one goes to the address it was emailed to.',
  },
  contact_saved: { icon: Contact },
  contact_corrected: { icon: Pencil },
  contact_change_requested: { icon: Pencil },
  contact_change_discarded: { icon: Pencil },
  submitted: { icon: FileCheck },
  approved: { icon: CircleCheck, status: 'approved', isDecision: true },
  denied: { icon: CircleX, status: 'denied', isDecision: true },
  ask_again: {
    icon: RotateCcw,
    detail: attemptStays,
    isDecision: true,
  },
  review: { icon: Eye, isDecision: true },
  expired: { icon: TimerOff, detail: attemptStays },
  abandoned: { icon: DoorOpen, detail: attemptStays },
  verified_in_person: {
    icon: UserCheck,
    status: 'approved',
    isDecision: true,
  },
  not_verified_in_person: {
    icon: UserX,
    status: 'denied',
    isDecision: true,
  },
  approval_revoked: {
    icon: CircleX,
    status: 'denied',
    isDecision: true,
  },
  alert_recorded: { icon: TriangleAlert },
  alert_removed: { icon: TriangleAlert },
  identity_established: {
    icon: UserCheck,
  },
  theft_reported: { icon: ShieldAlert },
  theft_report_closed: { icon: ShieldCheck },
  faces_compared: { icon: ScanFace },
  decision_undone: { icon: Undo2 },
  mail_failed: { icon: TriangleAlert, status: 'denied' },
  credit_link_sent: { icon: Send },
  archived: { icon: Archive },
  unarchived: { icon: ArchiveRestore },
  file_opened: { icon: Eye },
  files_deleted: { icon: Trash2 },
  record_downloaded: { icon: FileDown },
};
