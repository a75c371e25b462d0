import { Component, type ReactNode } from 'react';

interface Props {
  /** Where this is: at another place it tries again. */
  place: string;
  /** What is shown where it fails, as when its program cannot be fetched; nothing where it can be done without. */
  instead?: ReactNode;
  children: ReactNode;
}

/** What fails in here takes nothing else down with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.broken && last.place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
