import { createContext, useContext } from 'react';
import type { ErrorSchema } from '@rjsf/utils';

/** By the name of a member: id of the element with its error, for `aria-describedby`. */
type MemberErrors = ReadonlyMap<string, string>;

export const MemberErrorsContext = createContext<MemberErrors>(new Map());

/** The members that are wrong in the object that a widget draws, each with the id of the element that says why. */
export function useMemberErrors(): MemberErrors {
  return useContext(MemberErrorsContext);
}

/** Errors of the members of an object that one widget draws, which show before the first attempt to continue. */
export const EarlyMembersContext = createContext<ErrorSchema | undefined>(undefined);
