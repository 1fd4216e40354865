import { use, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CardFrame } from '../../features/cards/frame/CardFrame.tsx';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { loadAllSteps } from '../../features/flows/loadSteps.ts';
import { useFlowLoader } from '../../features/flows/useFlow.ts';
import { stepTexts } from './sandboxTexts.ts';

/**
 * Shows the sandbox's card fields on a page of their own: it is shown in a frame, in the language and market of its
 * URL.
 */
export function CardFieldsScreen(): ReactNode {
  const config = useSelector(selectConfig);
  use(stepTexts());
  const runtime = use(loadAllSteps(useFlowLoader(), config.wholeFlowModule));
  useEffect(() => {
    // The page around it shows through.
    document.body.style.background = 'transparent';
  }, []);
  return <CardFrame runtime={runtime} />;
}
