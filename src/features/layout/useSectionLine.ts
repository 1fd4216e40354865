import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProgressBarProps } from '../../components/ProgressBar.tsx';
import { SECTIONS, sectionOf, type SectionId } from '../../contract/sections.ts';
import type { SectionLine, SectionMark } from '../../components/Sections.tsx';

/** The first section that is open once an application is sent. */
const SENT = SECTIONS.indexOf('order');

/** A step before the application is sent. */
export interface SectionPlace {
  readonly path: string;
  readonly section: string | undefined;
  /** Whether it can be gone to. */
  readonly isOpen: boolean;
  /** Whether it and all steps before it are complete. */
  readonly isDone: boolean;
}

interface Where {
  readonly section: SectionId | undefined;
  /** Left out once the application is sent: then what lies before is done. */
  readonly places?: readonly SectionPlace[] | undefined;
  readonly progress?: ProgressBarProps | undefined;
  /** Whether nothing is known yet of the other sections. */
  readonly isLoading?: boolean;
}

/** Where a page lies on the line of an application; undefined for a page outside of it. */
export function useSectionLine({
  section,
  places,
  progress,
  isLoading = false,
}: Where): SectionLine | undefined {
  const { t } = useTranslation(['screens', 'steps']);
  const navigate = useNavigate();
  if (section === undefined) return undefined;
  const current = SECTIONS.indexOf(section);
  const behind = Math.max(current, SENT);
  const marks = SECTIONS.map((id, index): SectionMark => {
    const own = places?.filter((place) => sectionOf(place.section) === id) ?? [];
    const state =
      id === section ? 'now' : isLoading ? 'open' : stateOf(own, places ? undefined : index < behind);
    const first = state === 'now' ? undefined : own.find((place) => place.isOpen);
    return {
      id,
      label: t(`steps:sections.${id}`),
      state,
      ...((state === 'done' || state === 'later') && { stateText: t(`progress.${state}`) }),
      ...(first && { href: first.path, onOpen: () => void navigate(first.path) }),
    };
  });
  const share =
    progress?.total === undefined ? (current + 1) / SECTIONS.length : progress.current / progress.total;
  const count = t('progress.count', { current: current + 1, total: SECTIONS.length });
  return { text: t('progress.sections'), marks, count, share };
}

/** How far a section is, by its steps; once the application is sent, by whether it lies before. */
function stateOf(own: readonly SectionPlace[], isBehind: boolean | undefined): SectionMark['state'] {
  if (isBehind ?? (own.length > 0 && own.every((place) => place.isDone))) return 'done';
  return own.some((place) => place.isOpen) ? 'open' : 'later';
}

/** The section of the page that is shown, or that the server has drawn the frame of: a page that loads keeps its frame. */
export function shownSection(): SectionId | undefined {
  const section = globalThis.document?.documentElement.dataset['section']; // a server has no document
  return SECTIONS.find((id) => id === section);
}

/** Keeps the section of the page for the one that loads next. */
export function keepSection(section: SectionId | undefined): void {
  if (section === undefined) delete document.documentElement.dataset['section'];
  else document.documentElement.dataset['section'] = section;
}
