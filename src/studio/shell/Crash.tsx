import { Component, type ErrorInfo, type ReactNode } from 'react';
import { messageOf } from '../../lib/unknownValue.ts';

interface CrashProps {
  /** The address of what is shown: at another one it is tried again. */
  readonly at: string;
  /** The sentence before the failure, instead of a way back: a step that cannot be drawn has none. */
  readonly said?: string;
  readonly children: ReactNode;
}

interface CrashState {
  readonly at: string | undefined;
  readonly failed: { readonly error: unknown } | undefined;
}

/**
 * Shows a way back instead of a part that failed: a fault of ours, or a script of a build that was replaced while the page was open. What the
 * server does not have yet is kept in the browser.
 */
export class Crash extends Component<CrashProps, CrashState> {
  override state: CrashState = { at: undefined, failed: undefined };

  static getDerivedStateFromError(error: unknown): Pick<CrashState, 'failed'> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ at }: CrashProps, before: CrashState): CrashState | null {
    return before.at === at ? null : { at, failed: undefined };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { said, children } = this.props;
    if (!failed) return children;
    if (said !== undefined)
      return (
        <p role="alert">
          {said}: {messageOf(failed.error)}
        </p>
      );
    return (
      <div className="notice error" role="alert">
        <p>
          This part of the studio cannot be shown. The connection may be lost, or the studio was updated while
          the page was open. Your work is kept.
        </p>
        <p className="quiet-text">{messageOf(failed.error)}</p>
        <button type="button" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    );
  }
}
