import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useNavigate } from 'react-router-dom';
import { selectConfig } from '../features/config/configSelectors.ts';
import { StartContent } from './start/StartContent.tsx';

/** The start page for someone who comes back to it inside the portal. */
export function StartRoute(): ReactNode {
  const config = useSelector(selectConfig);
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  return (
    <StartContent
      config={config}
      locale={i18n.language}
      link={(path) => ({
        href: `${base}${path}`,
        onClick: (event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          void navigate(path);
        },
      })}
    />
  );
}
