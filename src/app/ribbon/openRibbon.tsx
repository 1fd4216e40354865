import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createClient } from '../../features/shared/api/client.ts';
import { readPageBoot } from '../../features/shared/pageBoot.ts';
import { RibbonSheet } from '../../sandbox/ribbon/RibbonSheet.tsx';
import { sandboxApi } from '../../sandbox/sandboxApi.ts';
import { preparePortal } from '../portal.ts';
import { sandboxTexts } from '../routes/sandboxTexts.ts';
import { readTools } from './readTools.ts';

const sandbox = sandboxApi(createClient());

/** Opens the tools over the page: the sheet is drawn anew each time, since the page below it may be another one. */
export async function openRibbon(button: HTMLElement): Promise<void> {
  const portal = await preparePortal(readPageBoot(document));
  await sandboxTexts(portal.texts);
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const close = () => {
    root.unmount();
    element.remove();
  };
  root.render(
    <I18nextProvider i18n={portal.texts}>
      <RibbonSheet tools={readTools(portal, button)} sandbox={sandbox} onClose={close} />
    </I18nextProvider>,
  );
}
