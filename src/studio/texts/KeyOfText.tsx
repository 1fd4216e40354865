import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { readLocaleList } from '@stepwright/engine/authoring';
import { useDraft } from '../draft/DraftContext.ts';
import { projectOf } from '../project/project.ts';
import { listViews } from '../project/resolved.ts';
import { FOCUS } from '../steps/focusIn.ts';
import { nameOfText } from './nameOfText.ts';
import { questionOfKey } from './placeOfText.ts';

interface KeyOfTextProps {
  readonly textKey: string;
  readonly language: string;
  /** Its file below `locales/`, as `fr-CA/steps.json`. */
  readonly file: string;
}

/** A text by the step and question that show it, as a link to that, with its key and file; by its pages if it is of no step. */
export function KeyOfText({ textKey, language, file }: KeyOfTextProps): ReactNode {
  const { state } = useDraft();
  const { files, locales } = projectOf(state.texts);
  const [step = ''] = textKey.split('.');
  const [, name = ''] = /([^/]+)\.json$/.exec(file) ?? [];
  const words = nameOfText(name, textKey, [
    { locales, language: Object.keys(readLocaleList(locales))[0] ?? '' },
  ]);
  const address = () => {
    const question = questionOfKey(files, listViews(files), { step, key: textKey });
    const search = new URLSearchParams({ language, ...(question !== undefined && { question }) });
    return `../steps/${step}?${search.toString()}#${question === undefined ? FOCUS.settings : FOCUS.question}`;
  };
  return (
    <>
      {hasStep(state.texts, step) ? <Link to={address()}>{words}</Link> : words}
      <br />
      <small>
        <code>{textKey}</code> · {file}
      </small>
    </>
  );
}

function hasStep(texts: ReadonlyMap<string, string>, step: string): boolean {
  return [...texts.keys()].some((path) => path.endsWith(`/steps/${step}.json`));
}
