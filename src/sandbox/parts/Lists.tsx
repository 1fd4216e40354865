import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../components/CopyText.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { RowList } from '../../components/RowList.tsx';
import { SectionList, type SectionMark } from '../../components/Sections.tsx';
import { SummaryList } from '../../components/SummaryList.tsx';

const MARKS = [
  { id: 'you', state: 'done' },
  { id: 'business', state: 'now' },
  { id: 'identity', state: 'open' },
  { id: 'review', state: 'later' },
] as const satisfies readonly Pick<SectionMark, 'id' | 'state'>[];

/** The list of sections beside an application, with a section in each state. */
export function SectionPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const marks = MARKS.map((mark) => ({ ...mark, label: t(`parts.sections.${mark.id}`) }));
  return (
    <div className="pane">
      <SectionList line={{ text: t('parts.sections.text'), marks, count: '', share: 0.25 }} />
    </div>
  );
}

/** The progress bar. */
export function ProgressPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <ProgressBar
      current={2}
      total={9}
      section={t('parts.sections.business')}
      text={t('parts.progress.text')}
    />
  );
}

/** One section of a review. */
export function SummaryPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const rows = [
    { id: 'name', label: t('parts.inputs.name'), value: t('parts.name') },
    { id: 'email', label: t('parts.inputs.email'), value: 'ada@example.com' },
  ];
  return <SummaryList title={t('parts.sections.you')} rows={rows} />;
}

/** Entries with a button each. */
export function RowPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <RowList>
      {(['you', 'business'] as const).map((id) => (
        <li key={id}>
          <span>{t(`parts.sections.${id}`)}</span>
          <Button variant="outlined">{t('parts.open')}</Button>
        </li>
      ))}
    </RowList>
  );
}

/** A reference to copy. */
export function CopyPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <CopyText
      label={t('parts.copy.label')}
      value="7F3K-92QX"
      copyText={t('parts.copy.copy')}
      copiedText={t('parts.copy.copied')}
    />
  );
}
