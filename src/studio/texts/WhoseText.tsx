import type { ReactNode } from 'react';
import type { GrantedRole } from '../../contract/staff.ts';
import { editsOneMarket } from '../../product/reach/mayChange.ts';
import { joinWithAnd, nameOfLanguage, nameOfMarket } from '../project/names.ts';
import { useStaff } from '../shell/session.ts';

interface WhoseTextProps {
  readonly id?: string;
  readonly language: string;
  /** The markets that show the text. */
  readonly markets: readonly string[];
}

/** A note about who may change a text that the person may only read; nothing for people who change no texts at all. */
export function WhoseText({ id, language, markets }: WhoseTextProps): ReactNode {
  const { roles } = useStaff();
  if (!roles.some(({ role }) => role === 'editor' || role === 'translator')) return null;
  return (
    <p id={id} className="quiet-text">
      {shownIn(roles, markets)} It is changed by editors of all markets and translators of{' '}
      {nameOfLanguage(language)}.
    </p>
  );
}

/** The same for a row of a table, in a few words. */
export function OthersOfText({ markets }: Pick<WhoseTextProps, 'markets'>): ReactNode {
  const { roles } = useStaff();
  return editsOneMarket(roles) ? <p className="quiet-text">{shownIn(roles, markets)}</p> : null;
}

/** The markets that show a text, other than those whose editor somebody is. */
function shownIn(roles: readonly GrantedRole[], markets: readonly string[]): string {
  if (!editsOneMarket(roles)) return '';
  const others = markets.filter(
    (id) => !roles.some(({ role, market }) => role === 'editor' && market === id),
  );
  if (others.length === 0) return 'No market shows it.';
  return `${joinWithAnd(others.map(nameOfMarket))} ${others.length === 1 ? 'shows' : 'show'} it too.`;
}
