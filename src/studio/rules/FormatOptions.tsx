import type { ReactNode } from 'react';
import { listLeaves, type Json, type ResolvedDefinition } from '@stepwright/engine';
import type { DefinitionFiles } from '@stepwright/engine/authoring';
import { isList, isRecord, ownMember } from '../../lib/unknownValue.ts';
import { asJson } from '../project/schemaPath.ts';
import { splitDescription } from '../project/namesIn.ts';
import { Helped } from '../help/Helped.tsx';
import { useView } from '../steps/useView.ts';
import type { Host } from './useFormatHost.ts';
import { TryValue } from './TryValue.tsx';
import { ValueTable } from './ValueTable.tsx';

interface FormatOptionsProps {
  readonly host: Host;
  readonly texts: Readonly<Record<string, string>>;
}

/** The options that a market gives to rules in code, to change by form, with answers of its samples and any other tried live. */
export function FormatOptions({ host, texts }: FormatOptionsProps): ReactNode {
  const { view, resolution, files } = useView();
  const path = `schemas/markets/${view.market}/market.json`;
  const written = ownMember(files.get(`markets/${view.market}/market.json`)?.json, 'formats');
  const ids = Object.keys(isRecord(written) ? written : {}).filter((id) => host.formats[id]);
  return (
    <section aria-label="Options of this market">
      <h2>Options of this market</h2>
      <p className="quiet-text">Rules in code that the market makes wider or narrower.</p>
      {ids.map((id) => (
        <details key={id} className="format">
          <summary>
            <FormatName id={id} description={host.formats[id]?.description} />
          </summary>
          <Helped about="formatOptions" isList>
            <ValueTable path={path} within={['formats', id]} />
          </Helped>
          <OptionsTrial
            key={view.market}
            host={host}
            id={id}
            texts={texts}
            options={resolution.definition.market.formats?.[id] ?? {}}
            samples={samplesOf(files, resolution.definition, { market: view.market, id })}
          />
        </details>
      ))}
      <Helped about="formatOptions" isList>
        <ValueTable path={path} within={['formats']} isHeadOnly />
      </Helped>
    </section>
  );
}

/** The name of a format from the beginning of its description, its id, and the rest of the description. */
export function FormatName({ id, description }: { readonly id: string; readonly description: unknown }) {
  const [name, rest] = splitDescription(description);
  return (
    <>
      <strong>{name || id}</strong> <code>{id}</code> {rest !== '' && <small>{rest}</small>}
    </>
  );
}

interface OptionsTrialProps extends FormatOptionsProps {
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** Answers of samples that are right. */
  readonly samples: readonly string[];
}

function OptionsTrial({ host, id, texts, options, samples }: OptionsTrialProps): ReactNode {
  const format = host.formats[id];
  const faultOf = (text: string): string | undefined => {
    const code = format?.check(text, { ...format.defaults, ...options }, host.context);
    return code === undefined ? undefined : `✗ ${texts[code] ?? code} (${code})`;
  };
  return (
    <>
      <TryValue faultOf={faultOf} />
      {samples.length > 0 && <p className="quiet-text">Answers of this market’s samples:</p>}
      {samples.length > 0 && (
        <table aria-label="Answers of this market’s samples">
          <tbody>
            {samples.map((text) => (
              <tr key={text}>
                <td>
                  <code>{text}</code>
                </td>
                <td>{faultOf(text) ?? '✓ accepted'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** The most answers that are listed. */
const MOST_SAMPLES = 8;

interface Asked {
  readonly market: string;
  readonly id: string;
}

/** The answers that samples of a market give to questions of a format, each once. */
function samplesOf(
  files: DefinitionFiles,
  { steps }: ResolvedDefinition,
  { market, id }: Asked,
): readonly string[] {
  const found = Object.values(steps).flatMap((step) => {
    const valid = ownMember(files.get(`samples/${market}/${step.id}.json`)?.json, 'valid');
    const pointers = listLeaves(step.schema).filter(({ schema }) => schema['format'] === id);
    return (isList(valid) ? valid : []).flatMap((sample) =>
      pointers.flatMap(({ pointer }) => textsAt(ownMember(sample, 'answers'), pointer.split('/').slice(1))),
    );
  });
  return [...new Set(found)].slice(0, MOST_SAMPLES);
}

function textsAt(value: Json | undefined, [name, ...rest]: readonly string[]): readonly string[] {
  if (name === undefined) return typeof value === 'string' && value !== '' ? [value] : [];
  if (name === '*') return (isList(value) ? value : []).flatMap((item) => textsAt(asJson(item), rest));
  return textsAt(ownMember(value, name), rest);
}
