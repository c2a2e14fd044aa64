/** How one thing stands: ready, to be done before the deployment, or good to know. */
export type Found = { is: 'ready' | 'missing' | 'notice'; says: string };

export const ready = (says: string): Found => ({ is: 'ready', says });
export const missing = (says: string): Found => ({ is: 'missing', says });
export const notice = (says: string): Found => ({ is: 'notice', says });
