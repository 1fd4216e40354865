import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { applicationPath, partnerOrderPage } from '../../contract/pages.ts';
import type { JourneyStep } from '../../engine/index.ts';
import { useApplication } from '../applications/useApplication.ts';
import { selectConfig } from '../configuration/configSlice.ts';

/** The path of a step of the order: under a partner's flow the first page has a name of its own. */
export function useOrderPath(): (place: Pick<JourneyStep, 'path'>) => string {
  const { partnerFlow } = useSelector(selectConfig);
  const { id } = useApplication().application;
  return useCallback(
    ({ path }) => {
      const plain = path.replace(':applicationId', id);
      const isFirst = partnerFlow !== undefined && plain === applicationPath(id, 'order');
      return isFirst ? applicationPath(id, partnerOrderPage(partnerFlow)) : plain;
    },
    [partnerFlow, id],
  );
}
