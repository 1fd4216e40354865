import { useMemo, useState, type ReactNode } from 'react';
import { ownMember } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { bundles } from '../steps/stepTexts.ts';
import { ViewSelect } from '../steps/ViewSelect.tsx';
import { useView } from '../steps/useView.ts';
import { Helped } from '../help/Helped.tsx';
import { FormatName, FormatOptions } from './FormatOptions.tsx';
import { FormatForm } from './FormatForm.tsx';
import { examplesOf } from './FormatExamples.tsx';
import { idOfFormat, NewFormat } from './NewFormat.tsx';
import { verdictOf, type Declared } from './tryFormat.ts';
import { useFormatHost } from './useFormatHost.ts';

/** The formats of numbers that a market declares as data: a form for each, with its examples. */
export function DeclaredFormats(): ReactNode {
  const { resolution, language, locales, search } = useView();
  const [, asked] = /\/([^/]+)\.json$/.exec(search.get('file') ?? '') ?? [];
  const { formats } = resolution;
  const host = useFormatHost(formats, resolution.definition.market);
  const texts = useMemo(() => {
    const all = bundles(locales, language);
    return { ...all['formats'], ...all['errors'] };
  }, [locales, language]);
  const findIn = (id: string) => (id === asked ? (search.get('find') ?? '') : undefined);
  const steps = JSON.stringify(resolution.definition.steps);
  const isUsed = ([id]: readonly [string, unknown]) => steps.includes(`"format":"${id}"`);
  const groups = [
    ['Asked for here', Object.entries(formats).filter(isUsed)],
    ['Declared, and asked for nowhere here', Object.entries(formats).filter((one) => !isUsed(one))],
  ] as const;
  return (
    <section className="card">
      <Helped about="view">
        <ViewSelect />
      </Helped>
      <NewFormat />
      {Object.keys(formats).length === 0 && <p className="empty">This market declares none.</p>}
      {groups.map(([title, entries]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {entries.length === 0 && <p className="quiet-text">None.</p>}
          {entries.map(([id, declared]) => (
            <DeclaredFormat
              key={`${id} ${findIn(id) ?? ''}`}
              {...{ id, declared, texts }}
              find={findIn(id)}
            />
          ))}
        </section>
      ))}
      {host && <FormatOptions host={host} texts={texts} />}
    </section>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'start' });

const filesOf = (texts: ReadonlyMap<string, string>, id: string) =>
  [...texts.keys()].filter((path) => path.endsWith(`/formats/${id}.json`));

interface DeclaredFormatProps {
  readonly id: string;
  readonly declared: Declared;
  readonly texts: Readonly<Record<string, string>>;
  /** The words that are sought in it at first; undefined if it is closed. */
  readonly find: string | undefined;
}

/** Its form is drawn once it is opened. Examples that are not as declared are counted before. */
function DeclaredFormat({ id, declared, texts, find }: DeclaredFormatProps): ReactNode {
  const { state } = useDraft();
  const [isOpen, setIsOpen] = useState(find !== undefined);
  const verdict = verdictOf(declared);
  const wrong = examplesOf(declared).filter(({ value, code }) => verdict(value) !== code).length;
  return (
    <details
      className="format"
      open={isOpen}
      ref={find === undefined ? undefined : scrollTo}
      onToggle={(event) => event.target === event.currentTarget && setIsOpen(event.currentTarget.open)}
    >
      <summary id={idOfFormat(id)}>
        <FormatName id={id} description={ownMember(declared, 'description')} />
        {wrong > 0 && <small className="field-error"> ✗ {wrong} of its examples not as declared</small>}
      </summary>
      {isOpen && (
        <FormatForm declared={declared} paths={filesOf(state.texts, id)} texts={texts} find={find} />
      )}
    </details>
  );
}
