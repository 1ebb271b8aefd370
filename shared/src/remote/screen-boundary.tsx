import { Component } from 'react';
import type { ReactNode } from 'react';
import type { RouteRequest } from '@ecard/shared/contract';
import { ErrorState, isNodeMissing } from '@ecard/shared/ui';
import { remoteText } from './remote.text.ts';

interface ScreenBoundaryProps {
  readonly request: RouteRequest;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly request: RouteRequest;
  /** `document`: a node was missing in it. */
  readonly fault: 'screen' | 'document' | undefined;
  readonly repaired: boolean;
}

/**
 * Says in the place of a screen that it broke, until another address is asked for.
 *
 * A screen that fails because a node is missing is rendered again, once an address.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override readonly state: ScreenBoundaryState = { request: this.props.request, fault: undefined, repaired: false };

  static getDerivedStateFromError(error: unknown): Partial<ScreenBoundaryState> {
    return { fault: isNodeMissing(error) ? 'document' : 'screen' };
  }

  static getDerivedStateFromProps(
    { request }: ScreenBoundaryProps,
    state: ScreenBoundaryState,
  ): Partial<ScreenBoundaryState> | null {
    if (request !== state.request) return { request, fault: undefined, repaired: false };
    return state.fault === 'document' && !state.repaired ? { fault: undefined, repaired: true } : null;
  }

  override render(): ReactNode {
    return this.state.fault ? (
      <ErrorState title={remoteText.brokenTitle} message={remoteText.brokenHint} />
    ) : (
      this.props.children
    );
  }
}
