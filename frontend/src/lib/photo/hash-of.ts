import { randomId } from '../random-id.ts';

/** SHA-256 of a file in hexadecimal digits; where the browser makes none, something that no other file has. */
export async function hashOf(file: Blob): Promise<string> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    );
  } catch {
    return randomId('file');
  }
}
