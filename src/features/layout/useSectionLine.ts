import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ProgressBarProps } from '../../components/ProgressBar.tsx';
import type { SectionLine, SectionMark } from '../../components/Sections.tsx';

/** The parts of an application, in the order in which everybody meets them. */
const SECTIONS = ['applicant', 'business', 'identity', 'review', 'order', 'bank'] as const;
/** The first section that is open once an application is sent. */
const SENT = SECTIONS.indexOf('order');
export type SectionId = (typeof SECTIONS)[number];

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
}

/** The section of a step; undefined for one that is on no line. */
export function sectionOf(name: string | undefined): SectionId | undefined {
  // Partners are part of who one is.
  return SECTIONS.find((id) => id === (name === 'owners' ? 'identity' : name));
}

/** Where a page lies on the line of an application; undefined for a page outside of it. */
export function useSectionLine({ section, places, progress }: Where): SectionLine | undefined {
  const { t } = useTranslation(['screens', 'steps']);
  const navigate = useNavigate();
  if (section === undefined) return undefined;
  const current = SECTIONS.indexOf(section);
  const behind = Math.max(current, SENT);
  const marks = SECTIONS.map((id, index): SectionMark => {
    const own = places?.filter((place) => sectionOf(place.section) === id) ?? [];
    const label = t(`steps:sections.${id}`);
    if (id === section) return { id, label, state: 'now' };
    const isDone = places ? own.length > 0 && own.every((place) => place.isDone) : index < behind;
    const first = own.find((place) => place.isOpen);
    const state = isDone ? 'done' : first ? 'open' : 'later';
    return {
      id,
      label,
      state,
      ...(state !== 'open' && { stateText: t(`progress.${state}`) }),
      ...(first && { href: first.path, onOpen: () => void navigate(first.path) }),
    };
  });
  const share =
    progress?.total === undefined ? (current + 1) / SECTIONS.length : progress.current / progress.total;
  const count = t('progress.count', { current: current + 1, total: SECTIONS.length });
  return { text: t('progress.sections'), marks, count, share };
}
