import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Icon } from '../../components/Icon.tsx';
import { selectConfig } from '../configuration/configSlice.ts';
import { useFrameTexts } from '../shared/useFurtherTexts.ts';

/** Below the sections of an application: why the page asks, how answers are kept, and whom to call. */
export function PaneNotes({ whyOf }: { readonly whyOf?: string | undefined }): ReactNode {
  const { t, i18n } = useTranslation(['frame', 'steps']);
  const { support } = useSelector(selectConfig);
  const areTextsThere = useFrameTexts();
  const { end, head } = useStepHead(areTextsThere ? whyOf : undefined);
  if (!areTextsThere) return null;
  const why = whyOf !== undefined && i18n.exists(`steps:${whyOf}.why`) && t(`steps:${whyOf}.why`);
  return (
    <>
      {why !== false && (
        <div className="why">
          <h2>{t('pane.why')}</h2>
          <p>{why}</p>
        </div>
      )}
      {why !== false &&
        head &&
        createPortal(
          <details className="why-here">
            <summary>
              <Icon name="info" />
              {t('pane.why')}
            </summary>
            <p>{why}</p>
          </details>,
          head,
        )}
      <div className="pane-end" ref={end}>
        <p className="secure">
          <Icon name="lock" />
          <span>{t('pane.encrypted')}</span>
        </p>
        <p className="secure">
          <Icon name="headset" />
          <span>
            {t('pane.help')}
            <br />
            <a href={`tel:${support.phone}`}>{support.phone}</a>
          </span>
        </p>
      </div>
    </>
  );
}

/**
 * The heading of the step, for the notes of the bar: a phone shows the reason there as well. The notes come late, so the step
 * keeps the room for one line (src/app/face/step.css).
 */
function useStepHead(whyOf: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const [head, setHead] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const isOfBar = whyOf !== undefined && end.current?.closest('.section-bar');
    setHead(isOfBar ? document.querySelector('.step-head') : null);
  }, [whyOf]);
  return { end, head };
}
