import { styled } from '@mui/material/styles';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { InputBox, inputBoxStyles } from '../../components/InputBox.tsx';
import { OPEN_ITEM } from '../../features/shared/useOpenItem.ts';
import { LOCALES } from './galleryFiles.ts';

interface GalleryChoicesProps {
  readonly chosen: { readonly shape: string; readonly market: string; readonly locale: string };
  readonly choices: {
    readonly shapes: readonly string[];
    readonly markets: readonly string[];
    /** The gallery's texts: a shape is named by the title of its step. */
    readonly texts: i18n;
  };
}

/** Selects a shape, a market and a language. */
export function GalleryChoices({ chosen, choices }: GalleryChoicesProps): ReactNode {
  const { t, i18n: page } = useTranslation('sandbox');
  const [search, setSearch] = useSearchParams();
  const { shapes, markets, texts } = choices;
  const countries = new Intl.DisplayNames(page.language, { type: 'region' });
  const change = (name: string, value: string) =>
    setSearch(withParam(search, name, value), { replace: true });
  const languages = Object.keys(LOCALES).map((id) => ({ id, text: `${LOCALES[id]?.name ?? ''} (${id})` }));
  return (
    <Choices>
      <div className="selects">
        <Select
          id="gallery-market"
          label={t('gallery.market')}
          value={chosen.market}
          options={markets.map((id) => ({ id, text: countries.of(id.toUpperCase()) ?? id }))}
          onChange={(value) => change('market', value)}
        />
        <Select
          id="gallery-locale"
          label={t('gallery.locale')}
          value={chosen.locale}
          options={languages}
          onChange={(value) => change('locale', value)}
        />
      </div>
      <nav aria-label={t('gallery.shapes')}>
        <ul>
          {shapes.map((shape) => (
            <li key={shape}>
              <Link
                to={{ search: withParam(withoutItem(search), 'shape', shape).toString() }}
                aria-current={shape === chosen.shape ? 'page' : undefined}
                lang={chosen.locale}
              >
                {texts.t(`steps:${shape}.title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Choices>
  );
}

function withParam(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.set(name, value);
  return changed;
}

/** An item that is open is one of the shape that is left. */
function withoutItem(search: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(search);
  changed.delete(OPEN_ITEM);
  return changed;
}

interface SelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

function Select({ id, label, value, options, onChange }: SelectProps): ReactNode {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <InputBox kind="select">
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.text}
            </option>
          ))}
        </select>
      </InputBox>
    </div>
  );
}

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  ...inputBoxStyles(theme),
  '& .selects': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(2) },
  '& .selects > div': { flex: '1 1 12rem' },
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& li a': {
    display: 'block',
    padding: theme.spacing(0.75, 1.5),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& li a[aria-current]': { borderColor: theme.palette.primary.main, fontWeight: 600 },
  '& li a:focus-visible': { outline: theme.focusRing, outlineOffset: 1 },
}));
