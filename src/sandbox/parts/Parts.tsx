import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CardFacePart,
  CodeParts,
  DeviceParts,
  OptionParts,
  TimelinePart,
  UploaderParts,
} from './Accounts.tsx';
import { ButtonParts, DialogPart, InputParts } from './Controls.tsx';
import { BonePart, NextPart, NoticeParts, StateParts, WaitingParts } from './Messages.tsx';
import { CopyPart, ProgressPart, RowPart, SectionPart, SummaryPart } from './Lists.tsx';
import { BundleParts, ProductParts, StepperParts } from './OrderParts.tsx';
import { IconParts, PaletteParts, TypeParts } from './Foundations.tsx';
import { SheetPart, TablePart, TabsPart } from './Panels.tsx';
import { QrPart } from './QrPart.tsx';
import './parts.css';

/** The sections in their order, each by the key of its heading. */
const SECTIONS = [
  { id: 'palette', Section: PaletteParts },
  { id: 'type', Section: TypeParts },
  { id: 'buttons', Section: ButtonParts },
  { id: 'inputs', Section: InputParts },
  { id: 'code', Section: CodeParts },
  { id: 'upload', Section: UploaderParts },
  { id: 'stepper', Section: StepperParts },
  { id: 'product', Section: ProductParts },
  { id: 'bundle', Section: BundleParts },
  { id: 'notices', Section: NoticeParts },
  { id: 'sections', Section: SectionPart },
  { id: 'progress', Section: ProgressPart },
  { id: 'summary', Section: SummaryPart },
  { id: 'rows', Section: RowPart },
  { id: 'states', Section: StateParts },
  { id: 'waiting', Section: WaitingParts },
  { id: 'timeline', Section: TimelinePart },
  { id: 'options', Section: OptionParts },
  { id: 'devices', Section: DeviceParts },
  { id: 'cardFace', Section: CardFacePart },
  { id: 'copy', Section: CopyPart },
  { id: 'qr', Section: QrPart },
  { id: 'dialog', Section: DialogPart },
  { id: 'next', Section: NextPart },
  { id: 'bones', Section: BonePart },
  { id: 'tabs', Section: TabsPart },
  { id: 'table', Section: TablePart },
  { id: 'sheet', Section: SheetPart },
  { id: 'icons', Section: IconParts },
] as const;

/** Shows every part of the design system in its states, in the brand and the language of the portal. */
export function Parts(): ReactNode {
  const { t } = useTranslation('sandbox');
  return (
    <div className="parts">
      {SECTIONS.map(({ id, Section }) => (
        <section key={id} data-part={id}>
          <h2>{t(`parts.${id}`)}</h2>
          <Section />
        </section>
      ))}
    </div>
  );
}
