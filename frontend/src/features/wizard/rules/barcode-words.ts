/** What is agreed to by adding the back of an ID. */
export const BARCODE_CONSENT =
  "By adding it, you agree that we read the barcode and compare it with the front and with what you entered. Of what it says, we keep only the result and a code made from your ID's number, to notice if the same ID is used again.";
