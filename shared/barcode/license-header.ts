/** With what the barcode of a North American license or ID card begins: its issuer and the version of AAMVA's standard. */
export const licenseHeader = /(?:ANSI |AAMVA)(\d{6})(\d{2})/;
