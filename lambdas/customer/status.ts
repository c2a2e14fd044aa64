import { customerStatus, type CustomerStatus } from '../../shared/schemas/customer.ts';

/** A status as it is shown: whatever is neither pending nor approved is denied, as the specification has it. */
export const toCustomerStatus = (stored: string): CustomerStatus =>
  customerStatus.safeParse(stored).data ?? 'denied';
