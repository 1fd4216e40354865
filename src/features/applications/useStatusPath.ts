import { useSelector } from 'react-redux';
import { selectConfig } from '../configuration/configSlice.ts';
import { standingPath } from '../../navigation/statusPath.ts';
import { useApplication } from './useApplication.ts';

/** The page on which the loaded application goes on. */
export function useStandingPath(): string {
  const { features } = useSelector(selectConfig);
  return standingPath(useApplication().application, features);
}
