import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { OwnerState } from '../../../../contract/ownerStates.ts';
import { textOf } from '../../../../lib/unknownValue.ts';
import '../../../../components/badge.css';
import './owners.css';
import { fullNameOf } from '../../../../contract/personNames.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';

const TONES: Readonly<Record<Exclude<OwnerState, 'incomplete'>, 'info' | 'success' | 'warning' | 'error'>> = {
  toSend: 'info',
  sent: 'info',
  bounced: 'error',
  expired: 'warning',
  opened: 'info',
  verifying: 'info',
  completed: 'success',
  review: 'info',
  failed: 'error',
  refused: 'error',
};

interface OwnerFactsProps {
  readonly owner: Readonly<Record<string, unknown>>;
  /** How far they are; undefined if the server does not know them yet. */
  readonly state: OwnerState | undefined;
  /** Whether the owner is the applicant. */
  readonly isMine: boolean;
}

/** The facts of an owner on their card: initials, address, share and title, and how far they are in a word. */
export function OwnerFacts({ owner, state, isMine }: OwnerFactsProps): ReactNode {
  const { t, i18n } = useTranslation('stepUps');
  const { names } = useSelector(selectConfig);
  const { ownership } = owner;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const share = typeof ownership === 'number' ? percent.format(ownership / 100) : '';
  const email = textOf(owner['email']);
  const facts = [share, textOf(owner['title'])].filter((fact) => fact !== '');
  return (
    <>
      <span className="avatar" aria-hidden="true">
        {initialsOf(fullNameOf(owner, names))}
      </span>
      {state !== undefined && state !== 'incomplete' && (
        <p className="badge" data-tone={isMine ? 'success' : TONES[state]}>
          {t(`owners.badge.${isMine ? 'mine' : state}`)}
        </p>
      )}
      <p className="owner-facts">
        {email !== '' && <span className="email">{email} </span>}
        {facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
    </>
  );
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const letters = name.match(/(?<!\S)\S/gu) ?? [];
  return [letters[0], letters.length > 1 && letters.at(-1)].filter(Boolean).join('');
}
