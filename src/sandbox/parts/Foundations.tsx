import { useState, type ReactNode } from 'react';
import { styled, type Theme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import { ICON_NAMES } from '../../components/iconNames.ts';
import { readColourTokens } from './readColourTokens.ts';

/** The brand's colours, each with the name of its token. */
export function PaletteParts(): ReactNode {
  const [names] = useState(readColourTokens);
  return (
    <ul className="samples">
      {names.map((name) => (
        <li key={name}>
          <span className="swatch" style={{ background: `var(${name})` }} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

const SIZES = ['h1', 'h2', 'h3', 'body1', 'body2', 'button'] as const;
const TEXTS = SIZES.map((size) => ({ size, Text: drawText(size) }));

/** Headings and texts from the largest to the smallest. None of them is a heading of this page. */
export function TypeParts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return TEXTS.map(({ size, Text }) => (
    <div key={size}>
      <code>{size}</code>
      <Text>{t('parts.type.text')}</Text>
    </div>
  ));
}

function drawText(size: (typeof SIZES)[number]) {
  return styled('p')(({ theme }: { readonly theme: Theme }) => ({ ...theme.typography[size], margin: 0 }));
}

/** All icons with their names. */
export function IconParts(): ReactNode {
  return (
    <ul className="samples">
      {ICON_NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
