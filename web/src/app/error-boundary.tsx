import { Component, type ReactNode } from 'react';

interface Props {
  /** The path; a change resets the boundary. */
  resetKey: string;
  /** Content after a failure, such as a chunk that cannot be loaded; absent: nothing. */
  instead?: ReactNode;
  children: ReactNode;
}

/** Contains rendering errors of its children. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.broken && last.resetKey !== this.props.resetKey)
      this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
