import counterTop from './counter-top.svg?raw';
import license from './license.svg?raw';
import n910 from './n910.svg?raw';
import n950 from './n950.svg?raw';
import parcel from './parcel.svg?raw';
import sunmiT2S1 from './sunmiT2S1.svg?raw';
import sunmiT2S2 from './sunmiT2S2.svg?raw';

/** The drawings of what is sold and sent, for pages that need no other. */
export const DEVICE_DRAWINGS = {
  'counter-top': counterTop,
  license,
  n910,
  n950,
  parcel,
  sunmiT2S1,
  sunmiT2S2,
} as const;
