import { mayDo } from '../../contract/staff.ts';
import { useMay, useStaff } from '../shell/session.ts';

/** The part of a draft with which the person begins: the texts of their language if they may only translate, else the steps. */
export function usePartToOpen(): string {
  const { roles } = useStaff();
  const mayEdit = useMay('edit');
  const [translator] = roles.filter((role) => role.role === 'translator' && !mayDo([role], 'edit'));
  if (mayEdit || !translator) return 'steps';
  return translator.language === null ? 'texts' : `texts?translation=${translator.language}`;
}
