import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { statusPath } from '../../navigation/statusPath.ts';
import { useApplication } from './useApplication.ts';

/** The page on which the loaded application goes on. */
export function useStatusPath(): string {
  const { features } = useSelector(selectConfig);
  return statusPath(useApplication().application, features);
}
