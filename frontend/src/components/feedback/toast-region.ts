import { createContext, type ReactNode } from 'react';

/** The toasts, for dialogs to show them again: everything outside a modal one is inert. Customers' pages have none. */
export const ToastRegion = createContext<ReactNode>(null);
