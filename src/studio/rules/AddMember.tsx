import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Helped } from '../help/Helped.tsx';
import { focusFirst } from '../shell/focusFirst.ts';
import { useEscapeWhile } from '../shell/useEscapeWhile.ts';
import type { Additions, NewMember } from './newMembers.ts';
import { wordsOf } from './valueRows.ts';

interface AddMemberProps {
  /** The object in words. */
  readonly to: string;
  readonly listAdditions: () => Additions;
  readonly onAdd: (member: NewMember) => void;
}

/** Adds a member to an object: one that its meta-schema names, or one under a name of its own. */
export function AddMember({ to, listAdditions, onAdd }: AddMemberProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (isOpen)
    return (
      <MemberForm
        to={to}
        listAdditions={listAdditions}
        onAdd={(member) => {
          setIsOpen(false);
          onAdd(member);
        }}
        onCancel={() => {
          setIsOpen(false);
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  return (
    <button ref={button} type="button" aria-label={`Add to ${to}`} onClick={() => setIsOpen(true)}>
      Add…
    </button>
  );
}

/** The choice of a name that is typed. */
const OTHER = '';

function MemberForm({
  to,
  listAdditions,
  onAdd,
  onCancel,
}: AddMemberProps & { readonly onCancel: () => void }) {
  const { members, names } = listAdditions();
  const [chosen, setChosen] = useState(members[0]?.name ?? OTHER);
  const [typed, setTyped] = useState('');
  const group = useId();
  useEscapeWhile(true, onCancel);
  const isTyped = chosen === OTHER && names !== undefined;
  const fault = isTyped ? names.fault(typed) : undefined;
  const member = isTyped ? names.member(typed) : members.find(({ name }) => name === chosen);
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (member && fault === undefined) onAdd(member);
  };
  return (
    <form
      className="notice add-member"
      aria-label={`Add to ${to}`}
      tabIndex={-1}
      ref={focusFirst}
      onSubmit={add}
    >
      {members.length > 0 && (
        <Helped about="newValue">
          <fieldset className="add-choices">
            <legend>Add</legend>
            {members.map(({ name, title, description }) => (
              <Option key={name} {...{ group, name, description, chosen }} onChoose={setChosen}>
                {wordsOf(title)}
              </Option>
            ))}
            {names && (
              <Option {...{ group, name: OTHER, description: '', chosen }} onChoose={setChosen}>
                one under another name
              </Option>
            )}
          </fieldset>
        </Helped>
      )}
      {isTyped && <NameField name={typed} fault={fault} onName={setTyped} />}
      <div className="actions">
        <button type="submit" className="primary" disabled={!member || fault !== undefined}>
          Add it
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface OptionProps extends Pick<NewMember, 'name' | 'description'> {
  readonly group: string;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
  readonly children: string;
}

function Option({ group, name, description, chosen, onChoose, children }: OptionProps): ReactNode {
  return (
    <label className="radio">
      <input type="radio" name={group} checked={chosen === name} onChange={() => onChoose(name)} />
      <span>
        {children}
        {description !== '' && <small>{description}</small>}
      </span>
    </label>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly fault: string | undefined;
  readonly onName: (name: string) => void;
}

/** A name of one's own. Nothing is wrong with it before it is begun. */
function NameField({ name, fault, onName }: NameFieldProps): ReactNode {
  const id = useId();
  const isWrong = name !== '' && fault !== undefined;
  return (
    <Helped about="newName">
      <label>
        Name
        <input
          value={name}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => onName(target.value)}
        />
      </label>
      {isWrong && (
        <p className="field-error" id={id}>
          {fault}
        </p>
      )}
    </Helped>
  );
}
