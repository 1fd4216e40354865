import type { KeyboardEvent, ReactNode } from 'react';
import type { HelpText } from './helpText.ts';
import { HELP, type HelpId } from './helpTexts.ts';

interface HelpedProps {
  readonly about: HelpId;
  /** Whether the help is opened above a list of fields, not at the corner of one field. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/**
 * A field with its help, which a small button opens below it. It is a `details` element, because a button in a fieldset that is disabled
 * could not be pressed. Escape closes it; opening another one does too.
 */
export function Helped({ about, isList = false, children }: HelpedProps): ReactNode {
  const help: HelpText = HELP[about];
  return (
    <div className={isList ? 'helped helped-list' : 'helped'} data-help={about}>
      {!isList && children}
      <details name="help" className="help">
        <summary title="What is this?" onKeyDown={closeByEscape}>
          <span aria-hidden="true">?</span>
          <span className={isList ? undefined : 'hidden-text'}>What is this?</span>
          <span className="hidden-text"> {help.name}</span>
        </summary>
        <div className="help-text">
          <p>{help.does}</p>
          <p>
            <strong>Example:</strong> {help.example}
          </p>
          <p>
            <strong>Affects:</strong> {help.affects}
          </p>
        </div>
      </details>
      {isList && children}
    </div>
  );
}

function closeByEscape(event: KeyboardEvent): void {
  const help = event.currentTarget.parentElement;
  if (event.key !== 'Escape' || help?.hasAttribute('open') !== true) return;
  event.stopPropagation();
  help.removeAttribute('open');
}
