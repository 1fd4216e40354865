import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { useStepForm } from '../../StepFormContext.ts';
import type { FileOutcome } from './useFiles.ts';
import type { Upload } from './useUploads.ts';

interface FileAnnouncementProps {
  readonly uploads: readonly Upload[];
  readonly outcome: FileOutcome | undefined;
}

/** Announces the result of file actions to screen readers. */
export function FileAnnouncement({ uploads, outcome }: FileAnnouncementProps): ReactNode {
  const { t } = useStepForm();
  const failed = uploads.findLast(({ state }) => state.kind === 'failed');
  const sending = uploads.findLast(({ state }) => state.kind === 'sending');
  const done = outcome && t(`common:list.${outcome.kind}`, { item: outcome.file.name });
  const onTheWay = sending && t('common:file.sending', { name: sending.file.name });
  const missed = failed && t('common:file.failed.short', { name: failed.file.name });
  return (
    <output>
      <VisuallyHidden>{onTheWay ?? missed ?? done}</VisuallyHidden>
    </output>
  );
}
