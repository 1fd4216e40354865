import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isList, isRecord, ownMember, textOf } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { bundles } from '../steps/stepTexts.ts';
import { ViewSelect } from '../steps/ViewSelect.tsx';
import { useView } from '../steps/useView.ts';
import { Helped } from '../help/Helped.tsx';
import { FormatOptions } from './FormatOptions.tsx';
import { TryValue } from './TryValue.tsx';
import { useFormatHost, type Host } from './useFormatHost.ts';

/** The formats of numbers that a market declares as data: its examples, and an input that tries any value. */
export function DeclaredFormats(): ReactNode {
  const { state } = useDraft();
  const { resolution, language, locales } = useView();
  const { formats } = resolution;
  const host = useFormatHost(formats, resolution.definition.market);
  const texts = useMemo(() => {
    const all = bundles(locales, language);
    return { ...all['formats'], ...all['errors'] };
  }, [locales, language]);
  const asked = JSON.stringify(resolution.definition.steps);
  const isUsed = ([id]: readonly [string, unknown]) => asked.includes(`"format":"${id}"`);
  const groups = [
    ['Asked for here', Object.entries(formats).filter(isUsed)],
    ['Declared, and asked for nowhere here', Object.entries(formats).filter((one) => !isUsed(one))],
  ] as const;
  return (
    <section className="card">
      <Helped about="view">
        <ViewSelect />
      </Helped>
      {Object.keys(formats).length === 0 && <p className="empty">This market declares none.</p>}
      {groups.map(([title, entries]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {entries.length === 0 && <p className="quiet-text">None.</p>}
          {entries.map(([id, declared]) => (
            <details key={id} className="format">
              <summary>
                <strong>{id}</strong> <small>{textOf(ownMember(declared, 'description'))}</small>
              </summary>
              {host && <FormatTrial id={id} host={host} declared={declared} texts={texts} />}
              <p>
                {filesOf(state.texts, id).map((path) => (
                  <Link key={path} to={`/drafts/${state.draft.id}/files?file=${encodeURIComponent(path)}`}>
                    {path}
                  </Link>
                ))}
              </p>
            </details>
          ))}
        </section>
      ))}
      {host && <FormatOptions host={host} texts={texts} />}
    </section>
  );
}

const filesOf = (texts: ReadonlyMap<string, string>, id: string) =>
  [...texts.keys()].filter((path) => path.endsWith(`/formats/${id}.json`));

interface FormatTrialProps {
  readonly id: string;
  readonly host: Host;
  readonly declared: unknown;
  readonly texts: Readonly<Record<string, string>>;
}

function FormatTrial({ id, host, declared, texts }: FormatTrialProps): ReactNode {
  const check = (text: string): string | undefined => host.formats[id]?.check(text, {}, host.context);
  const examples = isRecord(declared) && isRecord(declared['examples']) ? declared['examples'] : {};
  const valid = isList(examples['valid']) ? examples['valid'].map(String) : [];
  const invalid = isList(examples['invalid']) ? examples['invalid'] : [];
  const say = (text: string): string | undefined => {
    const code = check(text);
    return code === undefined ? undefined : `${texts[code] ?? code} (${code})`;
  };
  return (
    <>
      <TryValue faultOf={say} />
      <table>
        <tbody>
          {valid.map((text) => (
            <Example key={text} value={text} expected={undefined} found={check(text)} />
          ))}
          {invalid.map((one) => {
            const { value: text, code: expected } = isRecord(one) ? one : { value: '', code: '' };
            return (
              <Example
                key={String(text)}
                value={String(text)}
                expected={String(expected)}
                found={check(String(text))}
              />
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function Example(props: {
  readonly value: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
}): ReactNode {
  const { value, expected, found } = props;
  return (
    <tr>
      <td>
        <code>{value}</code>
      </td>
      <td>{expected ?? 'accepted'}</td>
      <td>{expected === found ? '✓ as declared' : `✗ gives ${found ?? 'accepted'}`}</td>
    </tr>
  );
}
