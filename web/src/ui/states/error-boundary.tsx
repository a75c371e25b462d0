import { Component, type ReactNode } from 'react';
import { Attempt, LostCode } from '../lazy-with-preload.ts';

interface Props {
  /** A change, such as of the path, tries the children again. */
  resetKey?: unknown;
  /** True where faults of rendering are left to the boundary around this one. */
  lostCodeOnly?: boolean;
  /** Content after a failure, such as `LostCode`, with the number of retries; absent: nothing. */
  instead?: (retry: () => void, retries: number, error: unknown) => ReactNode;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | undefined;
  attempt: { retries: number };
}

/** Contains rendering errors of its children. What it tries again imports its code anew. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, attempt: { retries: 0 } };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.failure && last.resetKey !== this.props.resetKey) this.begin(0);
  }

  begin(retries: number) {
    this.setState({ failure: undefined, attempt: { retries } });
  }

  override render() {
    const { failure, attempt } = this.state;
    const { retries } = attempt;
    if (failure) {
      const { error } = failure;
      if (this.props.lostCodeOnly && !(error instanceof LostCode)) throw error;
      return this.props.instead?.(() => this.begin(retries + 1), retries, error);
    }
    return <Attempt value={attempt}>{this.props.children}</Attempt>;
  }
}
