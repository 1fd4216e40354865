import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { Tabs } from '../../components/Tabs.tsx';

const TABS = ['you', 'business', 'identity'] as const;

/** Tabs, of which the second is current. */
export function TabsPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [current, setCurrent] = useState<(typeof TABS)[number]>('business');
  return (
    <Tabs
      label={t('parts.tabs')}
      tabs={TABS.map((id) => ({ id, text: t(`parts.sections.${id}`) }))}
      current={current}
      onChange={setCurrent}
    >
      <p>{t(`parts.sections.${current}`)}</p>
    </Tabs>
  );
}

/** A table of two rows. */
export function TablePart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const rows = (['you', 'business'] as const).map((id) => ({
    id,
    cells: [t(`parts.sections.${id}`), t('parts.notices.success')],
  }));
  return (
    <DataTable
      caption={t('parts.sections')}
      columns={[t('parts.table.section'), t('parts.table.state')]}
      rows={rows}
    />
  );
}

/** A sheet, which a button opens. */
export function SheetPart(): ReactNode {
  const { t } = useTranslation('sandbox');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="row">
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {t('parts.sheet.open')}
      </Button>
      <Sheet
        open={isOpen}
        title={t('parts.sheet')}
        closeText={t('ribbon.close')}
        onClose={() => setIsOpen(false)}
      >
        <p className="sheet-text">{t('parts.sheet.text')}</p>
      </Sheet>
    </div>
  );
}
