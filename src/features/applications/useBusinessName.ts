import { useApplication } from './useApplication.ts';

/** The name of the loaded application's business: the one that is shown to customers, else the legal one; may be empty. */
export function useBusinessName(): string {
  const { company } = useApplication();
  const names = [company['dba'], company['name']];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
}
