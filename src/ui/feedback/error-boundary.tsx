import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** A change of this key, such as the path, tries again automatically. */
  resetKey?: string;
  onError?: (error: Error, info: ErrorInfo) => void;
};

type State = { error: Error | undefined; resetKey: string | undefined };

/** Limits a fault to one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <ErrorState
        title="This page ran into a fault"
        kept="What was saved before is kept."
        advice="Try again; if it comes back, reload the page."
        retry={() => this.setState({ error: undefined })}
      />
    );
  }
}
