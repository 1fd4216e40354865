import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { COMPONENTS_PATH } from '../../contract/componentsPath.ts';
import { PATHS } from '../../contract/pages.ts';
import { createClient } from '../../features/shared/api/client.ts';
import { sandboxApi } from '../../sandbox/sandboxApi.ts';
import { SandboxConsole } from '../../sandbox/SandboxConsole.tsx';
import { Screen } from '../../features/layout/Screen.tsx';
import { sandboxTexts } from './sandboxTexts.ts';

/** The parameter of the URL that names the tab. */
const TAB = 'tab';

const sandbox = sandboxApi(createClient());

/** The sandbox console in the frame of the portal, and the ways to the gallery and the design system. */
export function SandboxScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useSearchParams();
  use(sandboxTexts(i18n));
  return (
    <Screen title={t('sandbox:title')} intro={t('sandbox:intro')} width="full">
      <p className="console-ways">
        <Link to={PATHS.gallery}>{t('sandbox:gallery.title')}</Link>
        <Link to={COMPONENTS_PATH}>{t('sandbox:parts.title')}</Link>
      </p>
      <SandboxConsole sandbox={sandbox} tab={query.get(TAB)} onTab={(tab) => setQuery({ [TAB]: tab })} />
    </Screen>
  );
}
