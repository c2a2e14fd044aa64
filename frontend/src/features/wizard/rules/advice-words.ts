import {
  BookUser,
  FileText,
  Focus,
  Hand,
  type LucideIcon,
  Maximize,
  ScanBarcode,
  ScanLine,
  Sparkles,
  Sun,
} from 'lucide-react';
import type { Advice } from './advice.ts';
import type { Aim } from './aims.ts';

type Words = { icon: LucideIcon; text: string; isWarning?: boolean };

const words: Record<Exclude<Advice, 'find'>, Words> = {
  closer: { icon: Maximize, text: 'Move closer' },
  hold: { icon: Hand, text: 'Hold still' },
  steady: { icon: Hand, text: 'Hold still' },
  dark: { icon: Sun, text: 'Too dark. Turn on a light', isWarning: true },
  glare: { icon: Sparkles, text: 'Tilt to avoid the glare', isWarning: true },
  blurred: { icon: Focus, text: 'Too blurry. Let it focus', isWarning: true },
  'other-barcode': {
    icon: ScanBarcode,
    text: "This isn't the barcode of a license or ID card",
    isWarning: true,
  },
  'no-reader': { icon: ScanBarcode, text: "Can't read barcodes right now", isWarning: true },
};

const finding: Record<Aim['shape'], LucideIcon> = {
  card: ScanLine,
  barcode: ScanBarcode,
  passport: BookUser,
  page: FileText,
};

/** One short line over the camera's picture. */
export const adviceText = (advice: Advice, aim: Aim): Words =>
  advice === 'find' ? { icon: finding[aim.shape], text: aim.find } : words[advice];
