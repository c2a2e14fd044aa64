import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { visitAtVideo } from '../../e2e/support/wizard.ts';
import { somePerson } from '../../harness/people.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import type { Visitor } from './visitor.ts';
import type { Words } from './words.ts';

/** Opens the link, leaves contact details and types the rest, up to the step of the video. */
export async function giveDetails(customer: Visitor, link: CustomerLink, words: Words, path = '') {
  const person = somePerson();
  const { labels, start } = words.link;
  await customer.open(`/verify-customer/${link.customerId}${path}#${link.key}`);
  await customer.type(labels.fullName, person.fullName);
  await customer.type(labels.email, person.email);
  await customer.type(labels.phone, person.phone);
  // What the server says of the dealership moves the button, where a press may be on its way to its old place.
  await customer.until('the dealership', () => document.querySelector('.band strong')?.textContent);
  await customer.press(start);
  const { title, dayParts, fields } = words.information;
  await customer.sees(title);
  await customer.type(dayParts.month, '03');
  await customer.type(dayParts.day, '27');
  await customer.type(dayParts.year, '1988');
  await customer.type(new RegExp(`^${fields.address.label}`), person.address);
  await customer.press(words.steps.continue);
  await customer.sees(words.video.title);
  return person;
}

/** Opens the step of the video as somebody who has typed all that comes before it, and uploaded these files. */
export async function openVideoStep(
  customer: Visitor,
  dealerId: string,
  link: CustomerLink,
  words: Words,
  ...kinds: CustomerFileKind[]
) {
  const { path, kept } = await visitAtVideo(dealerId, link, ...kinds);
  await customer.keep(kept);
  await customer.open(path);
  await customer.sees(words.video.title);
}

/** Chooses a video instead of recording one. */
export async function uploadVideo(customer: Visitor, words: Words) {
  await customer.choose('#video', fixture('face-video.mp4'));
  await customer.sees(words.uploaded);
  await seesPlayer(customer, words);
  await customer.press(words.steps.continue);
}

/**
 * Waits until the video can be watched. A player that's removed before it knows its video is the end of the page in
 * WebKitGTK: its main thread waits for GStreamer's, which waits for it. The camera's picture, too, is a video.
 */
const seesPlayer = (customer: Visitor, words: Words) =>
  customer.until(
    'the player',
    (label) => {
      const player = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`);
      return (player?.readyState ?? 0) > 0;
    },
    words.video.recording,
  );

/** Records for four seconds or, where the page is busy, until it stops by itself. It has to work at the first try. */
export async function recordVideo(customer: Visitor, words: Words) {
  const { start, stop, use, live } = words.video;
  await customer.press(words.camera.turnOn);
  await customer.press(start);
  await customer.until(
    'four seconds of recording',
    (timer, ready) =>
      new RegExp(`${timer}[4-9]`).test(document.body.innerText) ||
      document.body.innerText.includes(ready),
    live.timer('00:0'),
    use,
  );
  const button = await customer.find('button', new RegExp(`^(${stop}|${use})$`));
  if ((await button.getText()) === stop) await button.click();
  await seesPlayer(customer, words);
  await customer.press(use);
}

/** Gives both documents and submits. */
export async function giveDocuments(
  customer: Visitor,
  words: Words,
  button = words.wizard.documents.submit,
) {
  const { title } = words.wizard.documents;
  await customer.sees(title);
  await customer.choose('#idDocument', fixture('drivers-license.jpg'));
  await customer.choose('#addressDocument', fixture('utility-bill.pdf'));
  const uploaded = words.uploaded.source;
  await customer.sees(
    new RegExp(`${uploaded}.*drivers-license\\.jpg.*${uploaded}.*utility-bill\\.pdf`),
  );
  await customer.press(button);
}
