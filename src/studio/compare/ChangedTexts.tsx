import type { ReactNode } from 'react';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import type { Impact } from '../../product/impact/compareProjects.ts';
import { nameOfLanguage } from '../project/names.ts';
import { nameOfText } from '../texts/nameOfText.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { effectiveText } from './effectiveText.ts';

/** A text as `<file>#<key>`, such as `steps.json#review.title`. */
export interface TextAt {
  readonly language: string;
  readonly text: string;
}

interface ChangedTextsProps {
  readonly impact: Impact;
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
  readonly onTakeBack?: (text: TextAt) => void;
}

/** The texts that differ, each with the step and question that show it, as it was and as it is. */
export function ChangedTexts({ impact, before, after, onTakeBack }: ChangedTextsProps): ReactNode {
  const rows = impact.texts.flatMap(({ language, texts }) => texts.map((text) => ({ language, text })));
  return (
    <ChangeTable
      one="text"
      items={rows}
      action={onTakeBack && 'Take back'}
      rowOf={({ language, text }) => (
        <tr key={`${language} ${text}`}>
          <th scope="row">
            <ShownIn before={before} after={after} language={language} place={text} />
          </th>
          <TextCell locales={before} language={language} place={text} />
          <TextCell locales={after} language={language} place={text} />
          {onTakeBack && (
            <td>
              <button type="button" className="quiet" onClick={() => onTakeBack({ language, text })}>
                Take back<span className="hidden-text"> {text}</span>
              </button>
            </td>
          )}
        </tr>
      )}
    />
  );
}

interface PlaceProps {
  readonly language: string;
  /** `<file>#<key>`. */
  readonly place: string;
}

/** A text at one time, with the language that it is inherited from. */
function TextCell({
  locales,
  language,
  place,
}: PlaceProps & { readonly locales: DefinitionFiles }): ReactNode {
  const found = effectiveText(locales, language, place);
  if (!found) return <td className="quiet-text">none</td>;
  return (
    <td lang={language}>
      {found.text}
      {found.inheritedFrom !== undefined && (
        <>
          <br />
          <small lang="en">from {nameOfLanguage(found.inheritedFrom)}</small>
        </>
      )}
    </td>
  );
}

interface ShownInProps extends PlaceProps {
  readonly before: DefinitionFiles;
  readonly after: DefinitionFiles;
}

/** The step and the question that show a text, with its language and key. */
function ShownIn({ before, after, language, place }: ShownInProps): ReactNode {
  const [file = '', key = ''] = place.split('#');
  const states = [after, before].map((locales) => ({ locales, language }));
  return (
    <>
      {nameOfText(file.replace(/\.json$/, ''), key, states)}
      <br />
      <small>
        {nameOfLanguage(language)} · <code>{place}</code>
      </small>
    </>
  );
}
