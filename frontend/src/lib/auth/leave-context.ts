import { createContext, useContext } from 'react';
import type { SignInReason } from './session-end.ts';

export type Leave = (options?: {
  /** What the sign-in page says. */
  reason?: SignInReason;
  /** On every device. */
  isEverywhere?: boolean;
}) => void;

export const LeaveContext = createContext<Leave | undefined>(undefined);

/** Signs out, for anything inside a signed-in area's frame. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error('Nobody is signed in here');
  return leave;
}
