import { Component, type ComponentType, type ReactNode } from 'react';

type Props = { address: string; Failed: ComponentType<{ error: unknown }>; children: ReactNode };
type State = { address: string; failure: { error: unknown } | undefined };

/**
 * Wraps a page without the router: if it throws, or its code does not arrive, shows that until the address changes.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, failure: undefined };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ address }: Props, state: State): State | null {
    return address === state.address ? null : { address, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    const { Failed, children } = this.props;
    return failure ? <Failed error={failure.error} /> : children;
  }
}
