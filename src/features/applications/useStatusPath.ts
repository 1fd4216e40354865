import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { statusPath } from '../../navigation/statusPath.ts';
import { useApplication } from './useApplication.ts';

/** Returns the current page of the loaded application. */
export function useStatusPath(): string {
  const { features } = useSelector(selectConfig);
  return statusPath(useApplication().application, features);
}
