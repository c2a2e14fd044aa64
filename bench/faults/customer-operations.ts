import { keys } from '../../lambdas/store/keys.ts';
import { newUploadId, customerFileKey } from '../../lambdas/upload/stored-file.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { giveContact, uploadedSubmission, type CustomerLink } from '../../scripts/demo/journeys.ts';
import { callApi } from '../../test/harness/call-api.ts';
import { readInbox } from '../../test/harness/inbox.ts';
import {
  contactedCustomer,
  newLink,
  target,
  someEmail,
  somePerson,
  type SignedIn,
} from '../../test/harness/people.ts';
import { storedCustomer, storedItem, storedState } from '../../test/harness/records.ts';
import { requiredFileKinds } from '../../shared/schemas/files-schema.ts';
import {
  countOf,
  endLease,
  eventTypesOf,
  newRequestId,
  putOnce,
  someDealer,
  unless,
  type Act,
  type Operation,
} from './operation.ts';

const timelineOf = (customerId: string) => eventTypesOf(keys.customer(customerId).pk);

const openLink = ({ customerId, key }: CustomerLink) =>
  callApi('openLink', { params: { customerId } }, { customerKey: key });

const link: Operation = {
  name: 'link',
  callers: ['dealer'],
  prepare: async () => {
    const { token } = await someDealer();
    const requestId = newRequestId();
    let made: CustomerLink | undefined;
    return {
      attempt: async () => {
        made = await callApi('createLink', { body: { requestId } }, { token });
      },
      problems: async () => {
        if (made) await openLink(made);
        const types = await timelineOf(made?.customerId ?? '');
        return unless({ 'a link is made once': countOf(types, 'link_created') === 1 });
      },
    };
  },
};

const linkMail: Operation = {
  name: 'link email',
  callers: ['dealer'],
  prepare: async () => {
    const dealer = await someDealer();
    const { customerId } = await newLink(dealer);
    const email = someEmail();
    const body = { requestId: newRequestId(), email };
    const claim = keys.mailClaim(`customer-link#${customerId}#${body.requestId}`);
    return {
      attempt: () => callApi('mailLink', { params: { customerId }, body }, { token: dealer.token }),
      passTime: () => endLease(claim, 'leaseUntil'),
      problems: async () => {
        const mails = await readInbox(email);
        const [key = ''] = mails.flatMap(({ text }) => /#([\w-]{22,})/.exec(text)?.[1] ?? []);
        await openLink({ customerId, key });
        return unless({
          'the link is emailed': mails.length > 0,
          'the record says once that it was sent':
            countOf(await timelineOf(customerId), 'link_sent') === 1,
          'the claim is closed': (await storedItem(claim))?.sentAt !== undefined,
        });
      },
    };
  },
};

const contact: Operation = {
  name: 'contact',
  callers: ['customer'],
  prepare: async () => {
    const made = await newLink(await someDealer());
    const person = somePerson();
    return {
      attempt: () => giveContact(target(), made, person),
      problems: async () => {
        const types = await timelineOf(made.customerId);
        const stored = await storedCustomer(made.customerId);
        return unless({
          'the address is kept': stored?.contact.email === person.email,
          'the opening is noted once': countOf(types, 'link_opened') === 1,
          'the contact is noted once': countOf(types, 'contact_saved') === 1,
          'its session exists':
            (await storedItem(keys.session(String(stored?.attempt.sessionId)))) !== undefined,
        });
      },
    };
  },
};

const upload: Operation = {
  name: 'upload and progress',
  callers: ['customer'],
  prepare: async () => {
    const made = await contactedCustomer(await someDealer());
    const params = { customerId: made.customerId };
    const options = { customerKey: made.key };
    const { contentType, bytes } = await demoFiles.idDocument();
    const uploadId = newUploadId();
    const kind = 'idDocument' as const;
    return {
      attempt: async () => {
        const body = { kind, contentType, size: bytes.length, uploadId };
        const ticket = await callApi('createCustomerUpload', { params, body }, options);
        await putOnce(ticket, bytes);
        const note = { what: 'arrived' as const, kind, uploadId };
        await callApi('noteProgress', { params, body: note }, options);
      },
      problems: async () => {
        const key = customerFileKey(made.customerId, kind, uploadId);
        const progress = JSON.stringify(await storedItem(keys.progress(made.customerId)));
        return unless({
          'the file waits to be claimed': (await storedState(key)) === 'unclaimed',
          'the progress names it': progress.includes(uploadId),
        });
      },
    };
  },
};

/** Submits what has arrived, and looks at what is kept of it. */
export async function submitting(dealer: SignedIn): Promise<Act & { made: CustomerLink }> {
  const person = somePerson();
  const made = await contactedCustomer(dealer, person);
  const { customerId, key } = made;
  // Where documents are read, nobody has the back of this ID.
  const body = { ...(await uploadedSubmission(target(), made, person)), isBackSkipped: true };
  return {
    made,
    attempt: () =>
      callApi('submitVerification', { params: { customerId }, body }, { customerKey: key }),
    promised: [{ to: person.email, subject: /^We received your verification/, about: customerId }],
    problems: async () => {
      const stored = await storedCustomer(customerId);
      const files = requiredFileKinds.map((kind) => customerFileKey(customerId, kind, body[kind]));
      const states = await Promise.all(files.map(storedState));
      const kept = JSON.stringify(stored?.attempt.files ?? {});
      return unless({
        'the submission is kept':
          (await storedItem(keys.submission(customerId, body.submissionId))) !== undefined,
        'it counts as one attempt': stored?.attempt.used === 1,
        'it is noted once': countOf(await timelineOf(customerId), 'submitted') === 1,
        'the record has its files': files.every((file) => kept.includes(file)),
        'its files are claimed': states.every((state) => state === 'claimed'),
      });
    },
  };
}

const submission: Operation = {
  name: 'submission',
  callers: ['customer'],
  prepare: async () => submitting(await someDealer()),
};

/** Approves, unless that was done by a request whose answer was lost: the page reads the record again. */
async function approveCustomer({ token }: SignedIn, customerId: string): Promise<void> {
  const params = { customerId };
  const { status, seen, comparison } = await callApi('getSubmission', { params }, { token });
  if (status === 'approved') return;
  const replaces = comparison?.id ?? null;
  const { submission } = await callApi(
    'compareFaces',
    { params, body: { answer: 'same', seen, replaces } },
    { token },
  );
  const body = {
    act: 'approve',
    seen,
    comparison: submission.comparison?.id ?? null,
    reason: 'Looked at.',
  } as const;
  await callApi('decideSubmission', { params, body }, { token });
}

const decision: Operation = {
  name: 'decision',
  callers: ['dealer'],
  prepare: async () => {
    const dealer = await someDealer();
    const { made, attempt, promised = [] } = await submitting(dealer);
    await attempt();
    const to = promised[0]?.to ?? '';
    return {
      attempt: () => approveCustomer(dealer, made.customerId),
      promised: [{ to, subject: /verified/i, about: made.customerId }],
      problems: async () => {
        const stored = await storedCustomer(made.customerId);
        return unless({
          'the customer is approved': stored?.decision.status === 'approved',
          'that is noted once': countOf(await timelineOf(made.customerId), 'approved') === 1,
        });
      },
    };
  },
};

const creditLink: Operation = {
  name: 'credit link',
  callers: ['dealer'],
  prepare: async () => {
    const dealer = await someDealer();
    const { made, attempt, promised = [] } = await submitting(dealer);
    await attempt();
    await approveCustomer(dealer, made.customerId);
    const params = { customerId: made.customerId };
    const body = { requestId: newRequestId(), lastSentAt: null };
    const claim = keys.mailClaim(`credit-link#${made.customerId}#never`);
    return {
      attempt: () => callApi('sendCreditLink', { params, body }, { token: dealer.token }),
      passTime: () => endLease(claim, 'leaseUntil'),
      problems: async () => {
        const mails = await readInbox(promised[0]?.to ?? '');
        const stored = await storedCustomer(made.customerId);
        return unless({
          'the link is emailed': mails.some(({ text }) => text.includes('juniper.example/credit')),
          'the record says so': stored?.credit.sentAt !== undefined,
          'nothing is owed any more': stored?.credit.owedSince === undefined,
          'it is noted once': countOf(await timelineOf(made.customerId), 'credit_link_sent') === 1,
          'the claim is closed': (await storedItem(claim))?.sentAt !== undefined,
        });
      },
    };
  },
};

/** The acts of a customer, and of a dealership for one. */
export const customerOperations: readonly Operation[] = [
  link,
  linkMail,
  contact,
  upload,
  submission,
  decision,
  creditLink,
];
