/** Returns the link that dials a phone number in the United States, however it was typed. */
export const telLink = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`;
