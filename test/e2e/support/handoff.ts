import type { Page } from 'playwright-core';
import { scan } from './links.ts';

const qrName = 'QR code that continues this verification on your phone';

/** Presses for a code on the step that is open, and reads it from the screen as a phone does. */
export async function showCode(computer: Page): Promise<string> {
  await computer.getByRole('button', { name: 'Show QR Code' }).click();
  await computer.getByText('Waiting for your phone').waitFor();
  return scanned(computer);
}

export async function scanned(computer: Page): Promise<string> {
  const code = computer.getByRole('img', { name: qrName });
  await code.waitFor();
  return scan(code);
}

/** A phone opens what it has scanned. */
export async function connect(phone: Page, address: string) {
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Continue' }).waitFor();
}
