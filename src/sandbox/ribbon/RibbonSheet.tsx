import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../components/Sheet.tsx';
import { PATHS } from '../../contract/pages.ts';
import type { SandboxApi } from '../sandboxApi.ts';
import { CodeTool } from './CodeTool.tsx';
import { FillTool } from './FillTool.tsx';
import { OutcomeTool } from './OutcomeTool.tsx';
import type { RibbonLink, RibbonTools } from './ribbonTools.ts';
import './ribbonSheet.css';

interface RibbonSheetProps {
  readonly tools: RibbonTools;
  readonly sandbox: SandboxApi;
  readonly onClose: () => void;
}

/** The tools of the ribbon: each does something to the page below, and the sheet makes way for it. */
export function RibbonSheet({ tools, sandbox, onClose }: RibbonSheetProps): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <Sheet open title={t('ribbon.tools')} closeText={t('ribbon.close')} onClose={onClose}>
      <div className="ribbon-tools">
        <FillTool forms={tools.forms} onDone={onClose} />
        <CodeTool sandbox={sandbox} tools={tools} onDone={onClose} />
        <OutcomeTool sandbox={sandbox} tools={tools} />
        <JumpTool tools={tools} onDone={onClose} />
        <Links title={t('ribbon.brand')} links={tools.portals.map(toLink)} />
        <Links title={t('ribbon.market')} links={tools.markets} />
        <Links title={t('ribbon.language')} links={tools.languages} />
        <p className="ribbon-pages">
          <a href={PATHS.sandbox}>{t('title')}</a>
          <a href={PATHS.gallery}>{t('gallery.title')}</a>
        </p>
      </div>
    </Sheet>
  );
}

function toLink({ name, url, shown }: RibbonTools['portals'][number]): RibbonLink {
  return { text: name, href: url, isShown: shown };
}

interface JumpToolProps {
  readonly tools: Pick<RibbonTools, 'steps' | 'jumpTo'>;
  readonly onDone: () => void;
}

/** Goes to a step; those before it are filled in on the way. */
function JumpTool({ tools: { steps, jumpTo }, onDone }: JumpToolProps) {
  const { t } = useTranslation('sandbox');
  const [stepId, setStepId] = useState(steps.at(-1)?.id ?? '');
  return (
    <section>
      <h3 id="ribbon-jump">{t('ribbon.jump')}</h3>
      <div className="ribbon-row">
        <select
          aria-labelledby="ribbon-jump"
          value={stepId}
          onChange={({ target }) => setStepId(target.value)}
        >
          {steps.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </select>
        <button
          type="button"
          onClick={() => {
            onDone();
            jumpTo(stepId);
          }}
        >
          {t('ribbon.jump.go')}
        </button>
      </div>
      <p>{t('ribbon.jump.text')}</p>
    </section>
  );
}

/** The same page in another brand, market or language. */
function Links({ title, links }: { readonly title: string; readonly links: readonly RibbonLink[] }) {
  return (
    <section className="ribbon-links">
      <h3>{title}</h3>
      <ul>
        {links.map(({ text, href, isShown }) => (
          <li key={text}>
            <a href={href} aria-current={isShown ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
