import { Component } from 'react';
import type { ReactNode } from 'react';
import type { RouteRequest } from '@ecard/shared/contract';
import { ErrorState } from '@ecard/shared/ui';
import { remoteText } from './remote.text.ts';

interface ScreenBoundaryProps {
  readonly request: RouteRequest;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly request: RouteRequest;
  readonly broken: boolean;
}

/** Says in the place of a screen that it broke, until another address is asked for. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override readonly state: ScreenBoundaryState = { request: this.props.request, broken: false };

  static getDerivedStateFromError(): Partial<ScreenBoundaryState> {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    { request }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): Partial<ScreenBoundaryState> | null {
    return request === state.request ? null : { request, broken: false };
  }

  override render(): ReactNode {
    return this.state.broken ? (
      <ErrorState title={remoteText.brokenTitle} message={remoteText.brokenHint} />
    ) : (
      this.props.children
    );
  }
}
