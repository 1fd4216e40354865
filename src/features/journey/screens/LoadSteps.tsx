import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedScreen, LoadingScreen } from '../../layout/Screen.tsx';
import { loadSteps } from '../../flows/loadSteps.ts';
import { useFlowHolder, useFlowLoader } from '../../flows/useFlow.ts';

interface LoadStepsProps {
  /** Ids of steps of the flow that new applications go through; left out, all of them. */
  readonly steps?: readonly string[];
}

/**
 * Replaces steps of a long flow that are not loaded yet, and fetches them: then the flow changes, and the parent draws
 * the steps.
 */
export function LoadSteps({ steps }: LoadStepsProps): ReactNode {
  const { t } = useTranslation('screens');
  const flow = useFlowHolder();
  const flows = useFlowLoader();
  const [failed, setFailed] = useState(false);
  const key = steps?.join(' ');
  useEffect(() => {
    if (failed) return undefined;
    let isCurrent = true;
    const reference = flow.reference();
    loadSteps(flows, reference, key?.split(' ')).then(
      (runtime) => {
        if (flow.reference() === reference) flow.replace(runtime, reference);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [flow, flows, key, failed]);
  if (!failed) return <LoadingScreen />;
  return (
    <FailedScreen
      title={t('page.partFailed')}
      failure={{ kind: 'offline', code: 'offline' }}
      onRetry={() => setFailed(false)}
    />
  );
}
