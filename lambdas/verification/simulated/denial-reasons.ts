/**
 * What customers who were not verified read: what to do now, never which check failed, because that would
 * teach a forger. Every sentence fits every failure.
 */
export const simulatedReasons = [
  "We couldn't confirm your identity from what you sent. Take new photos and a new video in daylight, without flash, and keep all four corners of each document in the picture.",
  "We couldn't confirm your identity from what you sent. Check that your details appear exactly as on your documents, then add new photos and a new video.",
  "We couldn't confirm your identity from what you sent. Use current, original documents, hold still while you record, and wait until each picture is sharp.",
] as const;
