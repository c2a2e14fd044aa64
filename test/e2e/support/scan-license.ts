import type { Page } from 'playwright-core';
import type { fakeCamera } from '../../harness/fake-camera.ts';
import { fixture, fixtureBytes } from './fixture.ts';

export const scanLicense = (page: Page) =>
  page.getByRole('button', { name: 'Scan Your License', exact: true }).click();

/** Chooses a photo where the camera is. */
export const chooseInstead = (page: Page, name: string) =>
  page.getByLabel(/^Choose a File/).setInputFiles(fixture(name));

/** What the camera shows next is no barcode. */
export const showFront = (page: Page, camera: ReturnType<typeof fakeCamera>) =>
  camera.show(page, fixtureBytes('demo/priya-raman/id-front.jpg'), { scale: 0.5 });
