import { Component, type ReactNode } from 'react';
import { FailurePage } from './failure-page.tsx';

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | null;
}

/** Catches errors outside the router, which has its own boundary around every page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } };
  }

  override render(): ReactNode {
    return this.state.failed ? <FailurePage error={this.state.failed.error} /> : this.props.children;
  }
}
