import type { ReactNode } from 'react';
import { mayDo } from '../../contract/staff.ts';
import { editsOneMarket } from '../../product/reach/mayChange.ts';
import { useStaff } from '../shell/session.ts';

/** Whether the person may write all texts of a language. */
export function useMayTranslate(language: string): boolean {
  const { roles } = useStaff();
  return mayDo(roles, 'translate', { language });
}

/** A note about the texts that somebody may change in a language whose translator they are not. */
export function ReadOnlyNote(): ReactNode {
  const { roles } = useStaff();
  return (
    <p className="quiet-text">
      {editsOneMarket(roles)
        ? 'You may change the texts that no other market than yours shows. The others are open to read.'
        : 'Your role lets you read this language, not change it.'}
    </p>
  );
}
