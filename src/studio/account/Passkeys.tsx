import { useId, useState, type FormEvent, type ReactNode } from 'react';
import {
  PASSKEY_NAME_LENGTH,
  type StaffAccountResponse,
  type StaffPasskey,
} from '../../contract/staffAccount.ts';
import type { Authenticator } from '../../features/passkeys/authenticator.ts';
import { dateTime } from '../publish/served.ts';
import { focusFirst } from '../shell/focusFirst.ts';
import { useMissing } from '../shell/useMissing.tsx';
import { addPasskey, removePasskey, renamePasskey } from './accountCalls.ts';
import type { AccountState } from './useAccount.ts';

interface PasskeysProps {
  readonly state: AccountState;
  readonly account: StaffAccountResponse;
  readonly authenticator: Authenticator;
}

/** The passkeys of the person: added, renamed and removed. */
export function Passkeys({ state, account, authenticator }: PasskeysProps): ReactNode {
  const { passkeys, mayChange } = account;
  const [isAdding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <section className="card" aria-labelledby="passkeys">
      <div className="heading">
        <h2 id="passkeys">Passkeys</h2>
        {!isAdding && (
          <button type="button" disabled={!mayChange} onClick={() => setAdding(true)}>
            Add a passkey
          </button>
        )}
      </div>
      {passkeys.length === 0 && !isAdding && (
        <p className="empty">
          You have none here. One signs you in with your fingerprint, face or screen lock.
        </p>
      )}
      {passkeys.length > 0 && (
        <ul className="rows">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} state={state} account={account} />
          ))}
        </ul>
      )}
      {isAdding && (
        <NameForm
          label="Name of the new passkey"
          hint="Such as “Work laptop”. Your browser then asks for your fingerprint, face or screen lock."
          button={state.isBusy ? 'Follow your browser…' : 'Create it'}
          initial=""
          onCancel={close}
          onName={(name) =>
            state.run(() => addPasskey(name, authenticator), `The passkey “${name}” was added.`, close)
          }
        />
      )}
    </section>
  );
}

interface PasskeyLineProps {
  readonly passkey: StaffPasskey;
  readonly state: AccountState;
  readonly account: StaffAccountResponse;
}

type Open = 'name' | 'remove' | undefined;

function PasskeyLine({ passkey, state, account }: PasskeyLineProps): ReactNode {
  const { id } = passkey;
  const name = passkey.name ?? 'Passkey without a name';
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isLast = isLastWayIn(passkey, account);
  const why = useId();
  if (open === 'name')
    return (
      <li>
        <NameForm
          label="Name of the passkey"
          button="Save"
          initial={passkey.name ?? ''}
          onCancel={close}
          onName={(next) => state.run(() => renamePasskey(id, next), `It is now called “${next}”.`, close)}
        />
      </li>
    );
  return (
    <li>
      <div>
        <p className="title">{name}</p>
        <p className="quiet-text">{describe(passkey)}</p>
        {isLast && (
          <p id={why} className="quiet-text">
            It is your only way in: add another passkey before you remove it.
          </p>
        )}
      </div>
      {open === 'remove' ? (
        <div className="actions">
          <button
            ref={focusFirst}
            type="button"
            className="danger"
            onClick={() => state.run(() => removePasskey(id), `The passkey “${name}” was removed.`)}
          >
            Remove “{name}”
          </button>
          <button type="button" onClick={close}>
            Keep it
          </button>
        </div>
      ) : (
        <LineActions
          name={name}
          whyLast={isLast ? why : undefined}
          mayRemove={account.mayChange && !isLast}
          onOpen={setOpen}
        />
      )}
    </li>
  );
}

interface LineActionsProps {
  readonly name: string;
  /** The id of the sentence that says why it cannot be removed. */
  readonly whyLast: string | undefined;
  readonly mayRemove: boolean;
  readonly onOpen: (open: Open) => void;
}

function LineActions({ name, whyLast, mayRemove, onOpen }: LineActionsProps): ReactNode {
  return (
    <div className="actions">
      <button type="button" onClick={() => onOpen('name')}>
        Rename<span className="hidden-text"> {name}</span>
      </button>
      <button type="button" disabled={!mayRemove} aria-describedby={whyLast} onClick={() => onOpen('remove')}>
        Remove<span className="hidden-text"> {name}</span>
      </button>
    </div>
  );
}

/** Whether somebody without this passkey could not sign in here any more. The server refuses its removal. */
function isLastWayIn(passkey: StaffPasskey, { passkeys, hasOtherWay }: StaffAccountResponse): boolean {
  const others = passkeys.filter((one) => one.id !== passkey.id && one.otherHost === null);
  return passkey.otherHost === null && others.length === 0 && !hasOtherWay;
}

function describe({ createdAt, lastUsedAt, synced, otherHost }: StaffPasskey): string {
  return [
    `added ${dateTime(createdAt)}`,
    lastUsedAt === null ? 'not used to sign in yet' : `last used ${dateTime(lastUsedAt)}`,
    synced ? 'also on your other devices' : 'on this device or key only',
    ...(otherHost === null ? [] : [`for ${otherHost}, so it does not sign in here`]),
  ].join(' · ');
}

interface NameFormProps {
  readonly label: string;
  readonly hint?: string;
  readonly button: string;
  readonly initial: string;
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

function NameForm({ label, hint, button, initial, onName, onCancel }: NameFormProps): ReactNode {
  const [name, setName] = useState(initial);
  const hintId = useId();
  const { said, button: submitting } = useMissing(name.trim() === '' ? 'write its name' : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onName(name.trim());
  };
  return (
    <form className="inline-form" onSubmit={submit}>
      <label>
        {label}
        <input
          ref={focusFirst}
          value={name}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
          data-missing={name.trim() === ''}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <div className="actions">
        <button type="submit" className="primary" {...submitting}>
          {button}
        </button>
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      {said}
      {hint !== undefined && (
        <small id={hintId} className="below-form">
          {hint}
        </small>
      )}
    </form>
  );
}
