import type { Reply } from './veriff-api.ts';
import {
  declineReasons,
  isBeingChecked,
  isFinal,
  outcomeCodes,
  resubmissionReasons,
  start,
  type Findings,
  type Outcome,
  type Session,
} from './veriff-sessions.ts';
import { deliveries, type Delivery, type Webhooks } from './veriff-webhooks.ts';

/** Answers where a visitor chooses what Veriff finds; `body` is the form that they sent, if any. */
export function answerVisitor(
  session: Session | undefined,
  webhooks: Webhooks,
  body: Buffer | undefined,
): Reply {
  if (!session) return closingPage(404, 'There is no such session', undefined);
  const { callback } = session.request;
  if (isFinal(session)) return closingPage(200, 'This session has ended', callback);
  if (isBeingChecked(session))
    return closingPage(200, 'Your pictures are being looked at', callback);
  if (body === undefined) {
    void webhooks.send(start(session));
    return choicePage(session);
  }
  const form = new URLSearchParams(body.toString());
  const [outcome, delivery] = [form.get('outcome') ?? '', form.get('delivery') ?? ''];
  if (!(outcome in outcomeCodes) || !(delivery in deliveries))
    return closingPage(400, 'Nothing was chosen', callback);
  // As at Veriff, the visitor doesn't wait for the webhooks.
  void webhooks.decide(
    session,
    outcome as Outcome,
    findingsOf(form, outcome),
    delivery as Delivery,
  );
  return callback === undefined
    ? closingPage(200, 'Done', callback)
    : { status: 303, headers: { location: callback } };
}

const fields: [part: 'person' | 'document', name: string, label: string, example?: string][] = [
  ['person', 'firstName', 'First name'],
  ['person', 'lastName', 'Last name'],
  ['person', 'dateOfBirth', 'Date of birth'],
  ['person', 'idNumber', "Person's number"],
  ['document', 'type', 'Kind of document', 'DRIVERS_LICENSE'],
  ['document', 'number', 'Number of the document', 'D1234567'],
  ['document', 'country', 'Country, as two letters', 'US'],
  ['document', 'validUntil', 'Valid until, as 2030-12-31'],
];

function findingsOf(form: URLSearchParams, outcome: string): Findings {
  const filled = (name: string) => {
    const text = form.get(name)?.trim() ?? '';
    return text === '' ? null : text;
  };
  const read = (part: string) =>
    Object.fromEntries(
      fields.flatMap(([own, name]) => (own === part ? [[name, filled(name)]] : [])),
    );
  return {
    reasonCode: filled(`${outcome}-reason`),
    person: read('person'),
    document: read('document'),
  };
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const page = (status: number, content: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local Veriff</title>
<link rel="icon" href="data:,">
<style>
body { max-width: 38rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
label, legend { display: block; font-weight: 600; }
input, select, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; }
</style>
</head>
<body>
<main>
<h1>Local Veriff</h1>
<p>This page stands in for Veriff on this computer. It takes no pictures and checks nobody: you say what Veriff would have found.</p>
${content}
</main>
</body>
</html>`,
});

const input = (name: string, label: string, value: string) =>
  `<p><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${escape(value)}" autocomplete="off"></p>`;

const select = (name: string, label: string, options: Record<string, string>) =>
  `<p><label for="${name}">${label}</label>
<select id="${name}" name="${name}">${Object.entries(options)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join('')}</select></p>`;

const button = (outcome: Outcome, label: string) =>
  `<p><button name="outcome" value="${outcome}">${label}</button></p>`;

const choicePage = ({ request, url, attempts }: Session) =>
  page(
    200,
    `<p>This is try ${attempts.length} of this session.</p>
<form method="post" action="${new URL(url).pathname}">
<h2>What the document says</h2>
<p>Change something to show a difference. Leave a field empty for what Veriff couldn't read.</p>
${fields.map(([, name, label, example = '']) => input(name, label, request.person?.[name] ?? example)).join('')}
<h2>How the product hears of it</h2>
${select('delivery', 'Delivery', deliveries)}
<h2>What Veriff finds</h2>
${button('approved', 'Approve')}
<fieldset><legend>Decline</legend>
${select('declined-reason', 'Reason', declineReasons)}
${button('declined', 'Decline')}
</fieldset>
<fieldset><legend>Ask for new pictures</legend>
${select('resubmission_requested-reason', 'What was wrong', resubmissionReasons)}
${button('resubmission_requested', 'Ask for new pictures')}
</fieldset>
${button('review', 'Send to review')}
<h2>Nothing is sent</h2>
${button('expired', 'Expire')}
${button('abandoned', 'Abandon')}
</form>`,
  );

/** The page after a choice, and whenever there is nothing to do. */
const closingPage = (status: number, message: string, callback: string | undefined) =>
  page(
    status,
    `<h2>${message}</h2>
<p>You can close this page.</p>
${callback === undefined ? '' : `<p><a href="${escape(callback)}">Back to the product</a></p>`}`,
  );
