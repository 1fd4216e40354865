import { useSelector } from 'react-redux';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { selectLoad } from './applicationSlice.ts';

/** The loaded application. Screens below `ApplicationScope` are drawn only when there is one. */
export function useApplication(): ApplicationResponse {
  const load = useSelector(selectLoad);
  if (load.kind !== 'ready') throw new Error('There is no application outside ApplicationScope');
  return load.data;
}
