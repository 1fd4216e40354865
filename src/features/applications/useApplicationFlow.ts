import { use } from 'react';
import type { FlowRuntime } from '../../product/definitions.ts';
import { useFlowLoader } from '../flows/useFlow.ts';
import { loadAllSteps } from '../flows/loadSteps.ts';
import { useApplication } from './useApplication.ts';

/** Returns the flow that the application was started with, which may be older than that of new applicants. Long flows are loaded in part. */
export function useApplicationFlow(): FlowRuntime {
  const flows = useFlowLoader();
  const { application } = useApplication();
  return use(flows.load(application.flowModule));
}

/** `useApplicationFlow` with all steps of long flows, for pages that show many of them at once. */
export function useWholeApplicationFlow(): FlowRuntime {
  const flows = useFlowLoader();
  const { application } = useApplication();
  return use(loadAllSteps(flows, application.flowModule));
}
