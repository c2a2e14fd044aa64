import {
  declineReasons,
  isBeingChecked,
  isFinal,
  resubmissionReasons,
  start,
  type Findings,
  type Outcome,
  type Session,
} from './veriff-sessions.ts';

/** A reply over HTTP. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/** The ways in which the product learns of a decision. */
const deliveries = {
  now: 'At once',
  late: 'Late, after 20 seconds',
  out_of_order: 'In the wrong order: the decision before the submission',
  lost: 'Not at all: the product has to ask',
} as const;

/** A visitor's choice: the outcome, what was found, and how the product hears of it. */
export type Choice = Findings & { outcome: Outcome; delivery: keyof typeof deliveries };

/** `opened` has the webhooks that tell that the page was opened. */
type Answer = { reply: Reply; choice?: Choice; opened?: string[] };

/** Answers where a visitor chooses what Veriff finds; `form` is what they sent, if any. */
export function answerVisitor(session: Session | undefined, form: string | undefined): Answer {
  if (!session) return { reply: closingPage(404, 'There is no such session') };
  const { callback } = session.request;
  if (isFinal(session)) return { reply: closingPage(200, 'This session has ended', callback) };
  if (isBeingChecked(session))
    return { reply: closingPage(200, 'Your pictures are being looked at', callback) };
  if (form === undefined) return { opened: start(session), reply: choicePage(session) };
  const choice = choiceIn(new URLSearchParams(form));
  if (!(choice.outcome in findings) || !(choice.delivery in deliveries))
    return { reply: closingPage(400, 'Nothing was chosen', callback) };
  return { choice, reply: { status: 303, headers: { location: callback ?? session.url } } };
}

/** The buttons' words. */
const findings: Record<Outcome, string> = {
  approved: 'Approve',
  declined: 'Decline',
  resubmission_requested: 'Ask for new pictures',
  review: 'Send to review',
  expired: 'Expire',
  abandoned: 'Abandon',
};

const fields = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  idNumber: "Person's number",
};

function choiceIn(form: URLSearchParams): Choice {
  const filled = (name: string) => {
    const text = form.get(name)?.trim() ?? '';
    return text === '' ? null : text;
  };
  const outcome = (form.get('outcome') ?? '') as Outcome;
  return {
    outcome,
    delivery: (form.get('delivery') ?? '') as Choice['delivery'],
    reasonCode: filled(`${outcome}-reason`),
    person: Object.fromEntries(Object.keys(fields).map((name) => [name, filled(name)])),
  };
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const page = (status: number, content: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local Veriff</title>
<link rel="icon" href="data:,">
<style>
body { max-width: 38rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
label, legend { display: block; font-weight: 600; }
input, select, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; }
</style>
<main>
<h1>Local Veriff</h1>
<p>This page stands in for Veriff on this computer. It takes no pictures and checks nobody: you say what Veriff would have found.</p>
${content}
</main>
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

const choicePage = ({ request, url, attempts }: Session) =>
  page(
    200,
    `<p>This is try ${attempts.length} of this session.</p>
<form method="post" action="${new URL(url).pathname}">
<h2>What the document says</h2>
<p>Change something to show a difference. Leave a field empty for what Veriff couldn't read.</p>
${Object.entries(fields)
  .map(([name, label]) => input(name, label, request.person?.[name] ?? ''))
  .join('')}
<h2>How the product hears of it</h2>
${select('delivery', 'Delivery', deliveries)}
<h2>What Veriff finds</h2>
${select('declined-reason', 'Reason to decline', declineReasons)}
${select('resubmission_requested-reason', 'What was wrong', resubmissionReasons)}
${Object.entries(findings)
  .map(([outcome, label]) => `<p><button name="outcome" value="${outcome}">${label}</button></p>`)
  .join('')}
</form>`,
  );

/** The page after a choice, and whenever there is nothing to do. */
const closingPage = (status: number, message: string, callback?: string) =>
  page(
    status,
    `<h2>${message}</h2>
<p>You can close this page.</p>
${callback === undefined ? '' : `<p><a href="${escape(callback)}">Back to the product</a></p>`}`,
  );
