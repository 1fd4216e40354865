/** The icons of Lucide that parts name; the build puts them in one file. */
export const ICON_NAMES = [
  'arrow-left',
  'arrow-right',
  'check',
  'chevron-down',
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'globe',
  'headset',
  'info',
  'landmark',
  'list-checks',
  'lock',
  'package',
  'shield-check',
  'triangle-alert',
] as const;
export type IconName = (typeof ICON_NAMES)[number];
