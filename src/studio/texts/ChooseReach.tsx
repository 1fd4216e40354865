import { useId, type ReactNode } from 'react';
import type { SharedText } from './useSharedText.ts';
import type { TextReach } from './textReaches.ts';

interface ChooseReachProps extends Pick<SharedText, 'held' | 'reaches' | 'choose' | 'drop'> {
  /** The text's name for people, such as “Label”. */
  readonly name: string;
  /** The field, which has the focus again once it is chosen. */
  readonly field: string;
}

/** Asks where a typed text belongs that several markets show, with all that each choice touches. */
export function ChooseReach({ name, field, held, reaches, choose, drop }: ChooseReachProps): ReactNode {
  const title = useId();
  if (held === undefined) return null;
  const back = () => document.getElementById(field)?.focus();
  const button = (reach: TextReach) => (
    <ReachButton
      key={reach.id}
      reach={reach}
      onChoose={() => {
        back();
        choose(reach);
      }}
    />
  );
  const particular = reaches.filter(({ isParticular }) => isParticular === true);
  return (
    <fieldset className="notice warning choose-reach" aria-labelledby={title}>
      <output id={title}>
        <strong>“{name}” is not changed yet.</strong> Other markets show this text, too. Where does your
        change belong?
      </output>
      {reaches.filter((reach) => !particular.includes(reach)).map(button)}
      {particular.length > 0 && (
        <details>
          <summary>Only a portal or a partner…</summary>
          {particular.map(button)}
        </details>
      )}
      <button
        type="button"
        className="link"
        onClick={() => {
          back();
          drop();
        }}
      >
        Leave the text as it was
      </button>
    </fieldset>
  );
}

function ReachButton({
  reach: { name, touches },
  onChoose,
}: {
  readonly reach: TextReach;
  readonly onChoose: () => void;
}): ReactNode {
  const sentence = useId();
  return (
    <div>
      <button type="button" aria-describedby={sentence} onClick={onChoose}>
        {name}
      </button>
      <small id={sentence}>{touches}</small>
    </div>
  );
}
