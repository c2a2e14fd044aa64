import type { Session } from './session.ts';
import { styles } from './styles.ts';
import { declineReasons, deliveries, documentTypes, resubmissionReasons } from './words.ts';

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const page = (content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local Veriff</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<h1>Local Veriff</h1>
<p>This page stands in for Veriff on this computer. It takes no pictures and checks nobody: you say what Veriff would have found.</p>
${content}
</main>
</body>
</html>`;

const field = (name: string, label: string, value: string, type = 'text') =>
  `<p><label for="${name}">${label}</label>
  <input id="${name}" name="${name}" type="${type}" value="${escape(value)}" autocomplete="off"></p>`;

const select = (name: string, label: string, options: Record<string, string>) =>
  `<p><label for="${name}">${label}</label>
  <select id="${name}" name="${name}">${Object.entries(options)
    .map(([value, text]) => `<option value="${escape(value)}">${escape(text)}</option>`)
    .join('')}</select></p>`;

const numbered = (reasons: Record<string, string>) =>
  Object.fromEntries(Object.entries(reasons).map(([code, text]) => [code, `${code} ${text}`]));

const button = (outcome: string, label: string, kind = '') =>
  `<p><button name="outcome" value="${outcome}"${kind}>${label}</button></p>`;

/** Where to choose what Veriff finds. `returnTo`: an address to come back to, of a visitor whose session has no callback. */
export function choicePage({ request, token, attempts }: Session, returnTo: string | undefined) {
  const person = request.person ?? {};
  const query =
    returnTo === undefined ? '' : `?${new URLSearchParams({ return: returnTo }).toString()}`;
  return page(`<p>This is try ${attempts.length} of this session.</p>
<form method="post" action="/v/${token}${escape(query)}">
<h2>What the document says</h2>
<p class="hint">Change something to show a difference. Leave a field empty for what Veriff couldn't read.</p>
${field('firstName', 'First name', person.firstName ?? '')}
${field('lastName', 'Last name', person.lastName ?? '')}
${field('dateOfBirth', 'Date of birth', person.dateOfBirth ?? '', 'date')}
${field('idNumber', "Person's number", person.idNumber ?? '')}
${select('documentType', 'Kind of document', Object.fromEntries(documentTypes.map((type) => [type, type])))}
${field('documentNumber', 'Number of the document', 'D1234567')}
${field('documentCountry', 'Country, as two letters', 'US')}
${field('validUntil', 'Valid until', '', 'date')}
<h2>How the product hears of it</h2>
${select('delivery', 'Delivery', deliveries)}
<h2>What Veriff finds</h2>
${button('approved', 'Approve')}
<fieldset><legend>Decline</legend>
${select('declineReason', 'Reason', numbered(declineReasons))}
${button('declined', 'Decline')}
</fieldset>
<fieldset><legend>Ask for new pictures</legend>
${select('resubmissionReason', 'What was wrong', numbered(resubmissionReasons))}
${button('resubmission_requested', 'Ask for new pictures')}
</fieldset>
${button('review', 'Send to review')}
<h2>Nothing is sent</h2>
${button('expired', 'Expire', ' class="quiet"')}
${button('abandoned', 'Abandon', ' class="quiet"')}
</form>`);
}

/** After a choice, and whenever there is nothing to do. */
export function closingPage(message: string, returnTo: string | undefined): string {
  const back =
    returnTo === undefined ? '' : `<p><a href="${escape(returnTo)}">Back to the product</a></p>`;
  return page(`<h2>${escape(message)}</h2>
<p>You can close this page.</p>
${back}`);
}
