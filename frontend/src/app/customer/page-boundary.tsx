import { Component, type ReactNode } from 'react';
import { FailedPage } from '../failed-page.tsx';

type Props = { address: string; children: ReactNode };
type State = { address: string; failure: { error: unknown } | undefined };

/** Around a page of the customer's path: one that throws, or whose code did not come, says so until it is left. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: undefined };
  }

  override render() {
    const { failure, address } = this.state;
    if (!failure) return this.props.children;
    return <FailedPage error={failure.error} pathname={new URL(address).pathname} />;
  }
}
