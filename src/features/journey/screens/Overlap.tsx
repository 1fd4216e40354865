import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectConfig } from '../../configuration/configSlice.ts';
import { displayNames } from '../../../lib/displayNames.ts';
import { useFurtherTexts } from '../../shared/useFurtherTexts.ts';

/** Specification, section 8, overlapping currency: the server takes no application here, and customer service helps. */
export function Overlap(): ReactNode {
  useFurtherTexts('account');
  const { t, i18n } = useTranslation('account');
  const { support, country } = useSelector(selectConfig);
  const name = displayNames(i18n.language)(country);
  return (
    <Notice kind="error" urgent title={t('overlap.title', { country: name })}>
      <p>{t('overlap.textElsewhere')}</p>
      <p>
        {t('overlap.contact', { phone: support.phone })}{' '}
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
    </Notice>
  );
}
