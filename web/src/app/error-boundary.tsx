import { Component, type ReactNode } from 'react';
import { BrokenPage } from './pages/broken-page.tsx';

interface Props {
  /** Where this is: at another place it tries again. */
  place: string;
  children: ReactNode;
}

/** A page that fails takes nothing else down with it. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate(last: Props) {
    if (this.state.broken && last.place !== this.props.place) this.setState({ broken: false });
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
