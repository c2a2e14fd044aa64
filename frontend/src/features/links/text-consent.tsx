/** Says what is confirmed by sending a text: that the customer agreed to it, which the law requires (TCPA). */
export const TextConsent = () => (
  <p className="small muted">
    By texting it, you confirm that this customer agreed to get a text message with this link.
    Message and data rates may apply. They can reply STOP at any time.
  </p>
);
