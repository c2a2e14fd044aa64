import { password, type SignedIn } from '../../harness/people.ts';
import type { Visitor } from './visitor.ts';

export async function signIn(
  visitor: Visitor,
  area: 'dealer' | 'admin',
  { email }: Pick<SignedIn, 'email'>,
) {
  await visitor.open(`/${area}/login`);
  await visitor.type('Email', email);
  await visitor.type('Password', password);
  await visitor.press('Sign in');
}

export async function enterDashboard(desk: Visitor, dealer: SignedIn) {
  await signIn(desk, 'dealer', dealer);
  await desk.sees('Verification Submissions');
  await desk.sees(/Customer Name|No customers yet/);
}

export async function openSubmission(desk: Visitor, customerId: string) {
  await desk.open(`/dealer/submission/${customerId}`);
  await desk.sees('Timeline');
}
