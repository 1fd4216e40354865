import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDraft } from '../draft/DraftContext.ts';

interface KeyOfTextProps {
  readonly textKey: string;
  readonly language: string;
}

/** The key of a text, as a link to the step that shows it, if one does. */
export function KeyOfText({ textKey, language }: KeyOfTextProps): ReactNode {
  const { state } = useDraft();
  const [step] = textKey.split('.');
  if (step === undefined || !hasStep(state.texts, step)) return <code>{textKey}</code>;
  return (
    <Link to={`../steps/${step}?language=${language}`}>
      <code>{textKey}</code>
    </Link>
  );
}

function hasStep(texts: ReadonlyMap<string, string>, step: string): boolean {
  return [...texts.keys()].some((path) => path.endsWith(`/steps/${step}.json`));
}
