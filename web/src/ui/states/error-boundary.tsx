import { Component, type ReactNode } from 'react';
import { Attempt } from '../lazy-with-preload.ts';

interface Props {
  /** A change, such as of the path, tries the children again. */
  resetKey?: unknown;
  /** Content after a failure, such as a chunk that cannot be loaded, with the number of retries; absent: nothing. */
  instead?: (retry: () => void, retries: number) => ReactNode;
  children: ReactNode;
}

/** Contains rendering errors of its children. What it tries again imports its code anew. */
export class ErrorBoundary extends Component<
  Props,
  { broken: boolean; attempt: { retries: number } }
> {
  override state = { broken: false, attempt: { retries: 0 } };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.broken && last.resetKey !== this.props.resetKey) this.begin(0);
  }

  begin(retries: number) {
    this.setState({ broken: false, attempt: { retries } });
  }

  override render() {
    const { broken, attempt } = this.state;
    const { retries } = attempt;
    if (broken) return this.props.instead?.(() => this.begin(retries + 1), retries);
    return <Attempt value={attempt}>{this.props.children}</Attempt>;
  }
}
