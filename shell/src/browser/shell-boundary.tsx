import { Component } from 'react';
import type { ReactNode } from 'react';

export interface ShellBoundaryProps {
  /** Called with what broke the shell; returns the reference a person can name. */
  onError(error: unknown): string;
  /** The screen that says that something unexpected happened. */
  broken(reference: string): ReactNode;
  readonly children: ReactNode;
}

interface ShellBoundaryState {
  readonly error?: { readonly thrown: unknown };
  readonly reference?: string;
}

/** An error of the shell itself shows the not-found style of screen, not an empty page (specification, section 8). */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override readonly state: ShellBoundaryState = {};

  static getDerivedStateFromError(thrown: unknown): ShellBoundaryState {
    return { error: { thrown } };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ reference: this.props.onError(error) });
  }

  override render(): ReactNode {
    return this.state.error ? this.props.broken(this.state.reference ?? '') : this.props.children;
  }
}
