import { useSelector } from 'react-redux';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { selectLoad } from './applicationSlice.ts';
import { businessNameOf } from '../../contract/names.ts';

/** The loaded application. Screens below `ApplicationScope` are drawn only when there is one. */
export function useApplication(): ApplicationResponse {
  const load = useSelector(selectLoad);
  if (load.kind !== 'ready') throw new Error('There is no application outside ApplicationScope');
  return load.data;
}

/** The name of the loaded application's business: the one that is shown to customers, else the legal one; may be empty. */
export function useBusinessName(): string {
  return businessNameOf(useApplication());
}
