import { use } from 'react';
import type { FlowRuntime } from '../../product/definitions.ts';
import { loadAllSteps } from '../flows/loadSteps.ts';
import { useFlowLoader } from '../flows/useFlow.ts';
import { useApplication } from './useApplication.ts';

/** `useApplicationFlow` with all steps of long flows, for pages that show many of them at once. */
export function useWholeApplicationFlow(): FlowRuntime {
  const flows = useFlowLoader();
  const { application } = useApplication();
  return use(loadAllSteps(flows, application.flowModule));
}
