/** Of a phone number in the United States, as it was typed. */
export const telLink = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`;
