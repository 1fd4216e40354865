import { use } from 'react';
import type { FlowRuntime } from '../../product/definitions.ts';
import { useFlowLoader } from '../flows/useFlow.ts';
import { useApplication } from './useApplication.ts';

/** The flow that the application was started with, which may be older than the one that new applicants get. Of long flows only the beginning. */
export function useApplicationFlow(): FlowRuntime {
  const flows = useFlowLoader();
  const { application } = useApplication();
  return use(flows.load(application.flowModule));
}
