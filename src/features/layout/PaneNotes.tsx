import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Icon } from '../../components/Icon.tsx';
import { selectConfig } from '../configuration/configSlice.ts';
import { useFrameTexts } from '../shared/useFurtherTexts.ts';

/** Below the sections of an application: why the page asks, how answers are kept, and whom to call. */
export function PaneNotes({ whyOf }: { readonly whyOf?: string | undefined }): ReactNode {
  const { t, i18n } = useTranslation(['frame', 'steps']);
  const { support } = useSelector(selectConfig);
  if (!useFrameTexts()) return null;
  return (
    <>
      {whyOf !== undefined && i18n.exists(`steps:${whyOf}.why`) && (
        <div className="why">
          <h2>{t('pane.why')}</h2>
          <p>{t(`steps:${whyOf}.why`)}</p>
        </div>
      )}
      <div className="pane-end">
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
