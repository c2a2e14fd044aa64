/** Beside a value that the license's barcode filled in: the customer didn't type it. */
export const FROM_LICENSE = 'From the license';
