import { useId, type ReactNode } from 'react';
import { EVERYWHERE, type TextReach } from './textReaches.ts';
import type { HeldField } from './useSharedText.ts';

interface ChooseReachProps extends Omit<HeldField, 'type'> {
  /** The text's name for people, such as “Label”. */
  readonly name: string;
  /** The field, which has the focus again once it is chosen. */
  readonly field: string;
}

/** The id of the sentence that a field waits, by the id of the field. */
const idOfQuestion = (field: string): string => `${field}-asked`;

/** The id of what describes a field while its text is held. */
export const describedByReach = (field: string, held: string | undefined): string | undefined =>
  held === undefined ? undefined : idOfQuestion(field);

/** Asks where a typed text belongs that several markets show, with all that each choice touches. */
export function ChooseReach(props: ChooseReachProps): ReactNode {
  const { name, field, held, isChosenBefore, chooseAnew, ...choice } = props;
  return (
    <>
      {/* A live region has to be on the page before its content, to be read. */}
      <output className="hidden-text">
        {held !== undefined && `“${name}” waits: choose below where your change belongs.`}
      </output>
      {held !== undefined && <Choices name={name} field={field} {...choice} />}
      {isChosenBefore && held === undefined && (
        <p className="quiet-text">
          You chose before that it changes everywhere it shows.{' '}
          <button type="button" className="link" onClick={() => withFocus(field, chooseAnew)}>
            Ask me again<span className="hidden-text"> about “{name}”</span>
          </button>
        </p>
      )}
    </>
  );
}

function Choices({
  name,
  field,
  isShared,
  isRemoved,
  reaches,
  unreached,
  choose,
  drop,
}: Omit<ChooseReachProps, 'held' | 'isChosenBefore' | 'chooseAnew'>): ReactNode {
  const title = idOfQuestion(field);
  const isOnlyEverywhere = reaches.every(({ id }) => id === EVERYWHERE);
  const button = (reach: TextReach) => (
    <ReachButton key={reach.id} reach={reach} onChoose={() => withFocus(field, () => choose(reach))} />
  );
  const particular = reaches.filter(({ isParticular }) => isParticular === true);
  return (
    <fieldset className="notice warning choose-reach" aria-labelledby={title}>
      <p id={title}>
        <strong>“{name}” is not changed yet.</strong> {isShared && 'Other markets show this text, too. '}Where
        does your change belong?
      </p>
      {isShared && isRemoved && isOnlyEverywhere && (
        <p>
          It cannot be taken away here only: the text of the others would show again. Take it away everywhere,
          or write another text.
        </p>
      )}
      {reaches.filter((reach) => !particular.includes(reach)).map(button)}
      {particular.length + unreached.length > 0 && (
        <details>
          <summary>Only a portal or a partner…</summary>
          {particular.map(button)}
          {unreached.map((sentence) => (
            <p key={sentence}>
              <small>{sentence}</small>
            </p>
          ))}
        </details>
      )}
      <button type="button" className="link" onClick={() => withFocus(field, drop)}>
        Leave the text as it was
      </button>
    </fieldset>
  );
}

/** Moves the focus back to the field of a choice, or to the one that is drawn instead of it once the choice is made. */
function withFocus(id: string, choose: () => void): void {
  const field = document.getElementById(id);
  const around = field?.closest('.text-field, td')?.parentElement;
  field?.focus();
  choose();
  requestAnimationFrame(() => {
    if (field?.isConnected === false) around?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
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
