import type { ReactNode } from 'react';
import { checkBrands } from '../../product/checkBrands.ts';
import { isRecord, parseJson } from '../../lib/unknownValue.ts';
import { useDraft } from '../draft/DraftContext.ts';
import { setInText } from '../project/editText.ts';
import { nameOfLayerIn } from '../project/namesIn.ts';
import { count, withCapital } from '../project/names.ts';
import { projectOf } from '../project/project.ts';
import { mayChangeFile } from '../../contract/staff.ts';
import { useStaff } from '../shell/session.ts';
import { useView } from '../steps/useView.ts';
import { useTyped } from '../shell/useTyped.ts';
import { Helped } from '../help/Helped.tsx';

/** The colours of each brand, light and dark, and every pair whose contrast is too low, as they are changed. */
export function BrandColours(): ReactNode {
  const { state } = useDraft();
  const { search } = useView();
  const paths = [...state.texts.keys()].filter((path) => /\/(?:portal|cobrand)\.json$/.test(path)).toSorted();
  return (
    <>
      {paths.map((path) => (
        <Brand key={path} path={path} isAsked={path === search.get('file')} />
      ))}
    </>
  );
}

interface BrandProps {
  readonly path: string;
  /** Whether a link leads to it. */
  readonly isAsked: boolean;
}

function Brand({ path, isAsked }: BrandProps): ReactNode {
  const { state, apply } = useDraft();
  const { roles } = useStaff();
  const { files } = projectOf(state.texts);
  const text = state.texts.get(path) ?? '{}';
  const json = parseJson(text);
  const brand = isRecord(json) && isRecord(json['brand']) ? json['brand'] : {};
  const tokens = isRecord(brand['tokens']) ? brand['tokens'] : {};
  const found = checkBrands(files).filter((one) => one.file === path.slice('schemas/'.length));
  const mayChange = mayChangeFile(roles, path);
  return (
    <section className="card" ref={isAsked ? scrollTo : undefined}>
      <h2>{withCapital(nameOfLayerIn(files, path.slice('schemas/'.length, path.lastIndexOf('/'))))}</h2>
      <output className={found.length === 0 ? 'notice good' : 'notice error'}>
        {found.length === 0
          ? '✓ All contrasts are enough (WCAG 2.2).'
          : `${count(found.length, 'contrast')} too low:`}
        {found.slice(0, 8).map((one) => (
          <span key={`${one.pointer} ${one.message}`}>{one.message}</span>
        ))}
      </output>
      <Helped about="colours" isList>
        {(['light', 'dark'] as const).map((scheme) => (
          <fieldset key={scheme} disabled={!mayChange}>
            <legend>{scheme === 'light' ? 'Light' : 'Dark'}</legend>
            <div className="colours">
              {Object.entries(isRecord(tokens[scheme]) ? tokens[scheme] : {})
                .filter(([, value]) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value))
                .map(([name, value]) => (
                  <Colour
                    key={name}
                    name={name}
                    value={String(value)}
                    onChange={(next) =>
                      apply(`Colour ${name}`, [
                        { path, text: setInText(text, ['brand', 'tokens', scheme, name], next) },
                      ])
                    }
                  />
                ))}
            </div>
          </fieldset>
        ))}
      </Helped>
    </section>
  );
}

const scrollTo = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'start' });

interface ColourProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A colour, picked or typed as designers write it: `#0C5B57`. What is no colour is not applied. */
function Colour({ name, value, onChange }: ColourProps): ReactNode {
  const { typed, keep, forget } = useTyped(name, value);
  const isWrong = typed !== undefined && readColour(typed) === undefined;
  return (
    <div className="colour">
      <label>
        <input type="color" value={value} onChange={({ target }) => onChange(target.value)} />
        {name.replaceAll('-', ' ')}
      </label>
      <input
        aria-label={`${name.replaceAll('-', ' ')}, its code`}
        aria-invalid={isWrong}
        size={8}
        value={typed ?? value}
        onChange={({ target }) => {
          const next = readColour(target.value) ?? value;
          keep(target.value, next);
          if (next !== value) onChange(next);
        }}
        onBlur={() => isWrong || forget()}
      />
      {isWrong && (
        <small role="alert" className="field-error">
          Not applied: write a colour as #0C5B57.
        </small>
      )}
    </div>
  );
}

/** A colour as files have it; undefined if a text is none. */
function readColour(typed: string): string | undefined {
  const [, code] = /^#?([0-9a-f]{6})$/i.exec(typed.trim()) ?? [];
  return code === undefined ? undefined : `#${code}`;
}
