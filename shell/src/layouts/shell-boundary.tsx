import { Component } from 'react';
import type { ReactNode } from 'react';
import { isNodeMissing } from '@ecard/shared/ui';
import { randomId } from '../session/random-id.ts';
import { NotFoundFrame } from './frames/not-found-layout.tsx';
import { NotFound } from './states/not-found.tsx';
import { layoutText } from './layout.text.ts';
import type { ShellActions } from './shell-actions.ts';

interface ShellBoundaryProps {
  readonly actions: ShellActions;
  readonly children: ReactNode;
}

interface ShellBoundaryState {
  /** The id under which the last error is reported. */
  readonly reference: string;
  /** `document`: a node was missing in it. */
  readonly fault: 'tree' | 'document' | undefined;
  /** Time of the last repair, in milliseconds of the page. */
  readonly repairedAt: number;
}

/** A tree that breaks again so soon after its repair would break after the next one, too. */
const SOON_MS = 5_000;

/**
 * Shows the not-found style of screen when the shell's own tree breaks (specification, section 8). A tree that breaks
 * because a node is missing is rendered again, unless that was done a moment before.
 */
export class ShellBoundary extends Component<ShellBoundaryProps, ShellBoundaryState> {
  override readonly state: ShellBoundaryState = { reference: '', fault: undefined, repairedAt: -Infinity };

  // In groups of four: a longer number would be taken out of the log as somebody's.
  static getDerivedStateFromError(error: unknown): Partial<ShellBoundaryState> {
    return { reference: randomId(crypto).slice(9, 23), fault: isNodeMissing(error) ? 'document' : 'tree' };
  }

  static getDerivedStateFromProps(
    _props: ShellBoundaryProps,
    { fault, repairedAt }: ShellBoundaryState,
  ): Partial<ShellBoundaryState> | null {
    const now = performance.now();
    return fault === 'document' && now - repairedAt > SOON_MS ? { fault: undefined, repairedAt: now } : null;
  }

  override componentDidCatch(error: unknown): void {
    this.props.actions.reportBroken(error, this.state.reference);
  }

  override render(): ReactNode {
    const { reference, fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <NotFoundFrame>
        <NotFound hint={layoutText.errorHint} detail={reference} onBack={this.props.actions.goBack} />
      </NotFoundFrame>
    );
  }
}
