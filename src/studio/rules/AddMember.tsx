import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { isRecord } from '../../lib/unknownValue.ts';
import { Helped } from '../help/Helped.tsx';
import { wordsIn } from '../project/names.ts';
import { ContinuedNote } from '../shell/ContinuedNote.tsx';
import { focusIfNew } from '../shell/focusFirst.ts';
import { useKeptForm, useOpenForm } from '../shell/useKeptForm.ts';
import { useEscapeWhile } from '../shell/useEscapeWhile.ts';
import { FormEnd } from '../steps/FormEnd.tsx';
import type { Additions, NewMember } from './newMembers.ts';

interface AddMemberProps {
  /** Names the form among those of the draft. */
  readonly about: string;
  /** The object in words. */
  readonly to: string;
  readonly listAdditions: () => Additions;
  /** Returns false if the person's roles do not allow it. */
  readonly onAdd: (member: NewMember) => boolean;
}

/** Adds a member to an object: one that its meta-schema names, or one under a name of its own. */
export function AddMember({ about, to, listAdditions, onAdd }: AddMemberProps): ReactNode {
  const { open, show, close } = useOpenForm(about);
  const button = useRef<HTMLButtonElement>(null);
  if (open !== undefined)
    return (
      <MemberForm
        {...{ about, to }}
        listAdditions={listAdditions}
        onAdd={(member) => {
          const isAdded = onAdd(member);
          if (isAdded) close();
          return isAdded;
        }}
        onCancel={() => {
          close();
          requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  return (
    <button ref={button} type="button" aria-label={`Add to ${to}`} onClick={() => show(about)}>
      Add…
    </button>
  );
}

/** The choice of a name that is typed. */
const OTHER = '';

/** The member that is chosen, and the name that is typed. */
interface BegunMember {
  readonly chosen: string;
  readonly typed: string;
}

const isBegunMember = (kept: unknown): kept is BegunMember =>
  isRecord(kept) && typeof kept['chosen'] === 'string' && typeof kept['typed'] === 'string';

const useBegunMember = (about: string, members: readonly NewMember[]) =>
  useKeptForm(about, {
    first: { chosen: members[0]?.name ?? OTHER, typed: '' },
    // Another person may have added the same one.
    fits: (kept): kept is BegunMember =>
      isBegunMember(kept) && [OTHER, ...members.map(({ name }) => name)].includes(kept.chosen),
  });

function MemberForm({
  about,
  to,
  listAdditions,
  onAdd,
  onCancel,
}: AddMemberProps & { readonly onCancel: () => void }) {
  const { members, names } = listAdditions();
  const form = useBegunMember(about, members);
  const { chosen, typed } = form.value;
  const choose = (name: string) => form.change({ chosen: name, typed });
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
      ref={focusIfNew(form)}
      onSubmit={add}
    >
      <ContinuedNote form={form} />
      {members.length > 0 && (
        <Helped about="newValue">
          <fieldset className="add-choices" data-missing={!isTyped && member === undefined}>
            <legend>Add</legend>
            {members.map(({ name, title, description }) => (
              <Option key={name} {...{ group, name, description, chosen }} onChoose={choose}>
                {wordsIn(title)}
              </Option>
            ))}
            {names && (
              <Option {...{ group, name: OTHER, description: '', chosen }} onChoose={choose}>
                one under another name
              </Option>
            )}
          </fieldset>
        </Helped>
      )}
      {isTyped && (
        <NameField name={typed} fault={fault} onName={(name) => form.change({ chosen, typed: name })} />
      )}
      <FormEnd
        fault={undefined}
        hasFault={typed !== '' && fault !== undefined}
        missing={nameMissing({ isTyped, typed, member })}
        verb="Add it"
        onClose={onCancel}
      />
    </form>
  );
}

/** The next thing to do before a member can be added, in words; undefined if nothing is missing. */
function nameMissing({ isTyped, typed, member }: MissingOfMember): string | undefined {
  if (isTyped) return typed === '' ? 'write its name' : undefined;
  return member ? undefined : 'choose what to add';
}

interface MissingOfMember {
  readonly isTyped: boolean;
  readonly typed: string;
  readonly member: NewMember | undefined;
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
          data-missing={name === ''}
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
