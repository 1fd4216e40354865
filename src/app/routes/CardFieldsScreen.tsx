import { use, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CardFrame } from '../../features/cards/frame/CardFrame.tsx';
import { selectConfig } from '../../features/configuration/configSlice.ts';
import { loadAllSteps } from '../../features/flows/loadSteps.ts';
import { useFlowLoader } from '../../features/flows/useFlow.ts';
import { stepTexts } from './stepTexts.ts';

/** The sandbox's fields for a card, alone on the page: it is shown in a frame, in the language and market that its address names. */
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
