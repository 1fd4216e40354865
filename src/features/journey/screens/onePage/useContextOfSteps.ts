import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { FlowRuntime, JourneyContext } from '../../../../product/definitions.ts';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { createJourneyContext } from '../../../flows/createJourneyContext.ts';

/** The context of the rules of steps before there is an application; a form adds its answers. */
export function useContextOfSteps({ definition }: FlowRuntime): JourneyContext {
  const config = useSelector(selectConfig);
  return useMemo(
    () => createJourneyContext({ config, definition, answers: {}, application: null }),
    [config, definition],
  );
}
